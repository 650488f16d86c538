"""Why a search, and so an answer, is incomplete."""

MESSAGES: dict[str, tuple[str, str]] = {
    # what ended the search
    "out_of_states": ("more than {states} states", "状態が {states} を超えました"),
    "out_of_time": (
        "more than {seconds} seconds",
        "{seconds} 秒を超えました",
    ),
    "interrupted": ("interrupted", "中断されました"),
    "too_many_steps": (
        "there are lines of play of more than {steps} steps",
        "{steps} 手より長い進め方があります",
    ),
    "circle": (
        "static abilities depend on each other in a circle, and no rule says which of "
        "them comes first: {abilities}",
        "常在型能力が互いに依存し合っていて、どれが先かを決めるルールがありません: "
        "{abilities}",
    ),
    # the bounds of `asp/`, each by its name
    "bound_execution": (
        "dmreason cannot execute {about[0]} yet: a card of its kind",
        "{about[0]} の種類のカードの実行には、まだ対応していません",
    ),
    "bound_cost": (
        "the mana cost of {about[0]} is not known: give it",
        "{about[0]} のマナコストがわかりません。書いてください",
    ),
    "bound_cards_in": (
        "how many cards were in {about[0]}, which has left the battle zone or is "
        "ignored, is not remembered",
        "バトルゾーンにない、または無視されている {about[0]} に"
        "含まれていたカードの枚数は覚えていません",
    ),
    "bound_mana_symbol": (
        "{about[0]} is of five civilizations, and whether its mana symbol shows 0 or 1 "
        "is in no file",
        "{about[0]} は5文明のカードで、マナの数字が0か1かはファイルに書かれていません",
    ),
    "bound_mana_numbers": (
        "texts say different numbers of the mana that {about[0]} makes, and which "
        "counts is said nowhere",
        "{about[0]} の生むマナの数字について食い違うテキストがあり、"
        "どれになるかはどこにも書かれていません",
    ),
    "bound_several_extras": (
        "{about[0]} has several amounts that may be paid besides its cost, and how "
        "often each was paid is not told apart",
        "{about[0]} には追加で支払えるコストがいくつもあり、"
        "どれを支払ったかを区別しません",
    ),
    "bound_same_terms": (
        "the cost of {about[0]} may be changed by the same ability several times; how "
        "often it is used cannot be chosen yet",
        "{about[0]} のコストを変えられる同じ能力がいくつもありますが、"
        "使う回数はまだ選べません",
    ),
    "bound_g_castle": (
        "{about[0]} leaves the shield zone face up; write `keywords: G城` for what "
        "becomes of it then",
        "{about[0]} は表向きでシールドゾーンを離れます。その時のことを表す "
        "`keywords: G城` を書いてください",
    ),
    "bound_chosen_again": (
        "{about[0]} chooses one card for each of several, maybe the same again, and "
        "such a choice can be listed only where it does the same as one",
        "{about[0]} は1体につき1体を選び、同じカードを重ねて選べますが、重ねても結果が"
        "同じ処理しか並べられません",
    ),
    "bound_shield_of_several": (
        "{about[0]} belongs to a shield of several cards, and what becomes of such a "
        "shield there is not known",
        "{about[0]} は何枚ものカードでできたシールドのもので、この処理がどうなるか"
        "わかりません",
    ),
    "bound_link": (
        "{about[0]} is a god that is linked or could be, and what becomes of its link "
        "there is not encoded yet",
        "{about[0]} はリンクする(できる)ゴッドで、ここでそのリンクがどうなるかは"
        "まだ扱えません",
    ),
    "bound_did_before": (
        "a text counts what the creature with {about[0]} has done in this turn, and "
        "some of that it did before it bore it, or another one did that bore it; "
        "whether that counts is not known",
        "{about[0]} を付けたクリーチャーがこのターンにしたことをテキストが数えますが、"
        "付ける前にしたことや、前に付けていたクリーチャーのしたことを"
        "数えるかどうかは決まっていません",
    ),
    "bound_first_before": (
        "a text asks for the first time in a turn, and {about[0]} has become what "
        "another card was before; whether what that card had this turn counts is not "
        "known",
        "テキストがそのターンはじめてかどうかを調べますが、"
        "{about[0]} の前の姿で起きたことを数えるかどうかは区別できません",
    ),
    "bound_before_it_was_made": (
        "an effect asks for the first time in a turn of what depends on the cards that "
        "it is about, and something of the kind happened before it was made; whether "
        "that was the first time is not told apart",
        "効果が関わるカードによって決まる出来事がそのターンはじめてかどうかを調べますが、"
        "その効果が作られる前に同じ種類の出来事が起きており、"
        "それがはじめてだったかどうかは区別できません",
    ),
    "bound_came_unseen": (
        "a text asks how {about[0]} came into the battle zone, and it is there from "
        "the beginning: let it enter",
        "テキストが {about[0]} の出方を調べますが、はじめからバトルゾーンにあります。"
        "出るところから始めてください",
    ),
    "bound_beyond_a_limit": (
        "several effects at the same moment do more than a text allows in one "
        "turn; which of them is stopped is not known",
        "1ターンの回数を制限するテキストを超えて、複数の効果が同時に起きます"
        "(どれが止められるかはわかりません)",
    ),
    "bound_whose_act": (
        "a text says that a player cannot put or use such cards, and {about[0]} would "
        "be put or used by an effect of the other player; whether that is stopped "
        "is not known",
        "あるプレイヤーがカードを出せない(使えない)というテキストがありますが、"
        "{about[0]} を出す(使う)のは他方のプレイヤーの効果です。それも止まるかどうかは"
        "わかりません",
    ),
    "bound_came_before": (
        "{about[0]} is what another card was, and a text asks how that one came; "
        "whether it came in the same way is not known",
        "{about[0]} がほかのカードのクリーチャーを引き継ぎ、テキストが元のカードの"
        "出方を調べます。同じように出たことになるかどうかはわかりません",
    ),
    "bound_put_onto_from_battle": (
        "{about[0]} could be put from the battle zone onto another card, and that is "
        "not encoded yet",
        "バトルゾーンにある {about[0]} を別のカードの上に重ねる処理は、まだ扱えません",
    ),
    "bound_link_enters": (
        "{about[0]} enters and is linked, and a text asks what the card is like that "
        "entered; it is not told apart yet from the linked god",
        "{about[0]} はリンクして出ます。テキストは出たカードの特性を問いますが、"
        "リンクしたゴッドの特性とまだ区別できません",
    ),
    "bound_link_leaves": (
        "one card of the linked god {about[0]} leaves, and a text speaks of what left; "
        "whether that is the card or the creature is not told apart yet",
        "リンクしたゴッド {about[0]} のうち1枚が離れ、テキストは離れたもののことを"
        "述べますが、カードのことかクリーチャーのことかまだ区別できません",
    ),
    "bound_worn_by_none": (
        "{about[0]} is crossed with or put on what is no creature any more, and what "
        "becomes of it is not known",
        "{about[0]} をクロスした、または付けたものがクリーチャーでなくなりました。"
        "{about[0]} がどうなるかわかりません",
    ),
    "bound_hyper_mode_goes_over": (
        "the hyper mode of what {about[0]} evolves from, or was below, was unlocked; "
        "whether that of {about[0]} is unlocked is not known",
        "{about[0]} の進化元のハイパーモードは解放されていましたが、{about[0]} の"
        "ハイパーモードも解放されているかわかりません",
    ),
    "bound_bonus_goes_over": (
        "what {about[0]} evolves from, or was below, was used with its bonus; whether "
        "{about[0]} keeps that, or has one of its own, is not known",
        "{about[0]} の進化元はS能力(P能力)を得ていましたが、{about[0]} がそれを持つか、"
        "自身のものを持つかわかりません",
    ),
    "bound_crossed_evolves": (
        "{about[0]} evolves while it is crossed with a creature, and whether it stays "
        "crossed is not known",
        "{about[0]} はクロスされたまま進化しますが、進化した後もクロスされているか"
        "わかりません",
    ),
    "bound_leaves_elsewhere": (
        "a text says that {about[0]} does not leave, which is about the battle zone; "
        "write `put` with `from` for another zone",
        "{about[0]} が「離れない」とありますが、`leaves` はバトルゾーンについての"
        "語です。ほかのゾーンなら `put` と `from` で書いてください",
    ),
    "bound_card_of_another": (
        "a text lets {about[0]} be executed by a player who does not own it; that is "
        "not encoded",
        "{about[0]} を持ち主でないプレイヤーが使える文には、まだ対応していません",
    ),
    "bound_step_of_leave": (
        "a text lets {about[0]} be executed in the other player's turn, outside the "
        "main step; no rule says in which steps it may be",
        "{about[0]} を相手のターンに、メインステップでない時に使います。"
        "どのステップで使えるかは、ルールに書かれていません",
    ),
    "bound_base_comes_too": (
        "{about[0]} could be put onto a card that is put together with it; no rule "
        "says whether it can be chosen",
        "{about[0]} の進化元が同じ効果で出ることがあります。"
        "その時に選べるかは、ルールに書かれていません",
    ),
    "bound_used_by_leave": (
        "an ability of {about[0]} is used in a zone from which a text lets one card be "
        "executed, or lets it by a word; whether it was done by that text is not "
        "encoded",
        "{about[0]} の能力を、1枚だけ、またはキーワード能力で使ってもよいとされた"
        "ゾーンで使います。その文で使ったことになるかには、まだ対応していません",
    ),
    "bound_done_in_part": (
        "what a replacement still says in its sentence cannot be done, or only in "
        "part; whether it could be applied then is not said (609.4)",
        "置換後の一文の残りが行えないか、一部しか行えません。その場合に置換できるかは"
        "書かれていません(609.4)",
    ),
    "bound_all_taken": (
        "{about[0]} would be among all cards of two replacements at once "
        "(609.9b, 605.2b)",
        "{about[0]} が、同時に適用する2つの置換効果の「すべて」に含まれる"
        "(609.9b, 605.2b)",
    ),
    "bound_number_varies": (
        "a number in a lasting effect was fixed as it was made (608.2b); it is another "
        "one by now, and what it was is not remembered",
        "継続的効果の変数は作られた時に定まります(608.2b)。その後で数が変わりましたが、"
        "元の値は記憶されていません",
    ),
    "bound_named_twice": (
        "two replacements at once would each give something to {about[0]}, which "
        "their texts name; whether it can be affected by both is not said (609.9b)",
        "同時に適用する2つの置換効果が、名指しした {about[0]} をどちらも修整します。"
        "両方の影響を受けられるかは書かれていません(609.9b)",
    ),
    "bound_kinds_of_bases": (
        "a text says onto which cards {about[0]} is put, which needs several kinds",
        "{about[0]} は何種類ものカードの上に置くクリーチャーですが、下になるカードを"
        "テキストが決めています",
    ),
    "bound_base_untold": (
        "the evolution creature {about[0]} does not say what it is put on (801.1): "
        "write its `evolves_from`",
        "進化クリーチャー {about[0]} が何の上に置かれるか、書かれていません(801.1)。"
        "`evolves_from` を書いてください",
    ),
    "bound_base_of_any_race": (
        "a creature bears evolution creatures of any race, and {about[0]} asks for "
        "something else than a race",
        "どの種族の進化元にもなるクリーチャーがありますが、{about[0]} の進化元の条件は"
        "種族だけではありません",
    ),
    "bound_back_side": (
        "whether {about[0]} is used by its back side outside the battle zone is not "
        "known",
        "バトルゾーン以外にある {about[0]} をその裏面で使えるかどうかはわかりません",
    ),
    "bound_by_the_back": (
        "{about[0]} may come by its other side, which fits; these lines of play are "
        "not followed",
        "{about[0]} は条件に合うもう一方の面で出せるかもしれませんが、"
        "その進行は調べません",
    ),
    "bound_two_costs": (
        "{about[0]} has two costs, and a text needs the number of one of them",
        "{about[0]} にはコストが二つあり、テキストにはどちらかの数が必要です",
    ),
    "bound_soul_shift": (
        "what {about[0]} can be put on is no creature, or of several kinds: by which "
        "cost ソウルシフト makes it cheaper is not known",
        "{about[0]} の進化元にはクリーチャーでないものか、何種類ものカードがあり、"
        "「ソウルシフト」がどのコストを引くのかわかりません",
    ),
    "bound_several_executions": (
        "one instruction executes several cards by paying: write one each",
        "一つの指示で何枚ものカードを支払って実行しています。"
        "1枚ずつの指示に分けてください",
    ),
    "bound_power": (
        "the power of {about[0]} is not known: give it",
        "{about[0]} のパワーがわかりません。書いてください",
    ),
    "bound_shown_until": (
        "cards are revealed one by one from a deck whose order is not known, or that "
        "effects reach meanwhile",
        "順番のわからない山札、または途中で効果の及ぶ山札から、カードを1枚ずつ表向きにします",
    ),
    "bound_follow_up_of_none": (
        "the creature for which {about[0]} is executed has left; whether what follows "
        "that execution is done all the same is not known",
        "{about[0]}を付けるはずのクリーチャーが離れました。"
        "実行した後のことを、それでも行うかどうかわかっていません",
    ),
    "bound_crossing": (
        "{about[0]} is crossed by paying, and a text waits for cards of a mana zone to "
        "be tapped; which of the two comes first is not known",
        "{about[0]}を支払ってクロスするとき、マナのタップを待つ能力があります。"
        "どちらが先かわかっていません",
    ),
    "bound_two_ends": (
        "the same effect was made twice, and the two are not told apart although they "
        "end at different times",
        "同じ効果が2度作られました。終わる時は違いますが、2つを区別しません",
    ),
    "bound_added_turn": (
        "a text goes on about the turn that it adds, and several are to come; which of "
        "them it is is not known",
        "テキストが追加したターンについて述べますが、追加のターンがいくつもあります。"
        "どれのことかわかっていません",
    ),
    "bound_handed": (
        "an effect gives the abilities of {about[0]}, which has left or is not wholly "
        "known, or whose hyper mode is unlocked",
        "{about[0]} の能力を与える効果がありますが、それはもうないか、テキストの一部が"
        "わからないか、ハイパーモードが解放されています",
    ),
    "bound_valued": (
        "a chosen cost or name is added to what a card has, or a value that no card "
        "had may be chosen a second time",
        "選んだコストや名前を追加します。または、どのカードにもなかった値を得たカードが"
        "あり、もう一度そのような値を選びます",
    ),
    "bound_race_of_both": (
        "a chosen race is added, and whether there is a race with both {about[0]} and "
        "{about[1]} in it, for which texts ask, is not known",
        "選んだ種族を追加しますが、テキストが問う「{about[0]}」と「{about[1]}」を両方含む種族が"
        "あるかはわかりません",
    ),
    "bound_word_of_a_half": (
        "{about[0]} may be executed as one half by a word that an ability of the other "
        "half gives; dmreason cannot tell such words of a half apart",
        "{about[0]} の片方が、もう片方の能力で得た語によって実行されるかもしれません。"
        "片方だけが得た語は区別できません",
    ),
    "bound_half_of_a_gift": (
        "{about[0]} may be executed, or barred, by an effect that meant cards by what "
        "has changed since, or may have; which of its halves was meant is not followed",
        "{about[0]} を実行できる(できない)ようにした効果が見た情報は、その後"
        "変わったかもしれません。どちらの側を指したかは追いません",
    ),
    "bound_before_the_hand": (
        "an effect that triggered on drawing looks at the hand; whether the drawn card "
        "is there already is not clear (114.5, 603.3)",
        "引いたことで誘発した効果が手札を参照します。引いたカードがもう手札にあるかは"
        "明らかでありません(114.5、603.3)",
    ),
    "bound_same_effects": (
        "an effect about one event was made twice, or given twice, and the two are not "
        "told apart",
        "一つの出来事についての同じ効果が2度作られたか、2つ与えられました。"
        "2つを区別しません",
    ),
    "bound_by_creature": (
        "a text asks for what creatures do, and an ability of {about[0]} works outside "
        "the battle zone; whether that is the ability of a creature is not known",
        "クリーチャーの能力や効果についてのテキストがあり、"
        "{about[0]} の能力はバトルゾーンの外で働きます。"
        "それがクリーチャーの能力かどうかは分かりません",
    ),
    "bound_untold_life": (
        "which shield is the EX Life of {about[0]} is not told, and it would leave: "
        "say it, `life: []` if there is none",
        "{about[0]} が離れますが、どのシールドがその「EXライフ」かわかりません。"
        "`life` に書いてください(なければ `life: []`)",
    ),
    "bound_untold_tied": (
        "which shield was chosen for {about[0]} as it entered is not told: say it, "
        "`tied: []` if none is left",
        "{about[0]} が出る時にどのシールドを選んだかわかりません。"
        "`tied` に書いてください(なければ `tied: []`)",
    ),
    "bound_as_a_shield": (
        "a text says something of {about[0]} as a card of the shield zone (a race, a "
        "civilization, or that its abilities are ignored), and whether that holds "
        "while it waits to be added to a hand is not known",
        "シールドゾーンのカードである {about[0]} に及ぶ効果(種族、文明、能力の無視)が、"
        "手札に加わるのを待つ間も及ぶかどうかわかりません",
    ),
    "bound_source_gone": (
        "a text asks what {about[0]} is like, whose effect this is the rest of, and "
        "what it last was before it left is not known",
        "この続きは {about[0]} の効果によるものとして扱われますが、離れる直前に "
        "{about[0]} がどのようなカードだったかわかりません",
    ),
    "bound_was_to_happen_to": (
        "another card goes on as {about[0]} before what was to happen to {about[0]} "
        "comes about; that is not encoded",
        "{about[0]} に起こるはずだったことの前に、ほかのカードが {about[0]} の"
        "クリーチャーを引き継ぎます。この場合は扱っていません",
    ),
    "bound_source_goes_on": (
        "a text asks what {about[0]} is like, whose effect this is the rest of; "
        "another card may have gone on as it since, and that is not followed",
        "この続きは {about[0]} の効果によるものとして扱われますが、その間に進化や"
        "再構築でほかのカードがそのクリーチャーになっていないかは追っていません",
    ),
    "bound_base_instead": (
        "{about[0]} was to be put onto a card, and is put into the battle zone in some "
        "other way instead; what it is put on then is not encoded yet",
        "{about[0]} は、カードの上に重ねて出すかわりに別のやり方で出されます。"
        "その時何の上に重ねるかは、まだ扱えません",
    ),
    "bound_crossing_price": (
        "what it costs to cross {about[0]} is changed in several ways, and in which "
        "order is not known",
        "{about[0]} をクロスするコストがいくつもの形で変わり、その順序がわかりません",
    ),
    "bound_lacks": (
        "the {about[0]} of {about[1]} is not given, and a text asks for it: give it",
        "{about[1]} の {about[0]} が書かれていませんが、テキストが参照します。"
        "書いてください",
    ),
    "bound_unknown_card": (
        "{about[0]} is an unknown card that a text asks about: say what it is",
        "{about[0]} は不明なカードですが、テキストがその中身を問います。"
        "何のカードか書いてください",
    ),
    "bound_deck": (
        "the deck of {about[0]} ran out, and its size is not given: give it",
        "{about[0]} の山札が足りなくなりました。枚数を書いてください",
    ),
    "bound_pile_order": (
        "more layers in the deck of {about[0]} than can be told apart",
        "{about[0]} の山札の順番が複雑で、区別しきれません",
    ),
    "bound_waiting": (
        "more equal effects wait than can be counted",
        "同じ効果が、数えきれないほど待機しています",
    ),
    "bound_references": (
        "a card changed zones more often than can be remembered",
        "あるカードが、覚えきれない回数ゾーンを移りました",
    ),
    "bound_nesting": (
        "effects inside effects go deeper than can be followed",
        "効果の中の効果が深すぎて、追いきれません",
    ),
    "bound_waves": (
        "replacements inside replacements go deeper than can be followed",
        "置換の続きの中の置換が深すぎて、追いきれません",
    ),
    "bound_observed": (
        "observer {about[0]} counts higher than it can",
        "observe の {about[0]} が、数えられる上限を超えました",
    ),
    "bound_tally": (
        "a text counts the events of a turn higher than it can",
        "テキストが数えるターン中の出来事が、上限を超えました",
    ),
    "bound_some_late": (
        "several events of a kind come at the same moment, and only some of them are "
        "as late in the turn as a text asks",
        "同じ種類の出来事が同時にいくつか起き、テキストの言う回数に達するのが"
        "そのうちどれなのかは区別できません",
    ),
    "bound_two_for_triggering": (
        "two texts replace that an ability triggers: by one of them it is used by "
        "another player, and by the other it does not trigger",
        "能力がトリガーすることを2つのテキストが置き換えます。一方ではほかのプレイヤーが"
        "その能力を使い、もう一方ではトリガーしません",
    ),
    "bound_begins_so": (
        "the text of an ability of {about[0]} may say more before it speaks of "
        "entering: whether the ability begins with that is not told apart",
        "{about[0]}の能力は、「出た時」より前にほかの言葉があるかもしれず、"
        "「このクリーチャーが出た時」で始まるかどうかを区別できません",
    ),
    "bound_whose_doing": (
        "{about[0]} goes into the mana zone, and the rules do not say which player "
        "puts it there, which a text asks",
        "{about[0]} がマナゾーンに置かれますが、どのプレイヤーが置いたことになるのかを"
        "決めるルールがありません",
    ),
    "bound_draws_to_hand": (
        "a draw is replaced of a player who draws until the hand has so many cards",
        "手札が決まった枚数になるように引くプレイヤーの、引くことが置き換えられました",
    ),
    "bound_barred_from_drawing": (
        "a player is to draw whom a text keeps from that, and a text asks whether it "
        "was done",
        "引くことを禁じられているプレイヤーがカードを引く時に、そうしたかどうかを問う"
        "テキストがあります",
    ),
    "bound_drawn_by_one": (
        "each player may draw, only one of them does, and a text asks whether that "
        "was done",
        "各プレイヤーがカードを引いてもよい時に片方だけが引き、そうしたかどうかを問う"
        "テキストがあります",
    ),
    "bound_nothing_counted": (
        "a text asks how many cards an instruction affected that only chooses, looks "
        "or gives, or does other things in turn (write `count: {{cards: NAME}}`)",
        "選ぶ、見る、与えるだけの指示や、ほかの指示をまとめた指示が何枚に行われたかを"
        "問うテキストがあります(`count: {{cards: 名前}}` を使います)",
    ),
    "bound_drawn_as_put": (
        "a card is drawn, and a text replaces or forbids that it is put into a hand "
        "(for draws write `draws`)",
        "カードが引かれますが、それが手札に加えられることを置き換えるか禁じるテキストが"
        "あります(引くことには `draws` を使います)",
    ),
    "bound_two_owners": (
        "a text speaks of the owner of cards that belong to different players",
        "テキストが「持ち主」と呼ぶカードが、それぞれ別のプレイヤーのものです",
    ),
    "bound_doublings": (
        "a power, or how many shields are broken, is doubled more often than it can be",
        "パワーやブレイクする数が2倍になる回数が、上限を超えました",
    ),
    "bound_own_history": (
        "a text asks what its own card or the others did this turn, and whether its "
        "own card is another one since then is not known",
        "テキストがこのターンに自身や他のカードのしたことを調べますが、"
        "自身がその時と同じカードかどうかは区別できません",
    ),
    "bound_half_to_cast": (
        "the spell half of {about[0]} is cast, and it is not known",
        "{about[0]} の呪文側を唱えますが、その呪文側が分かりません",
    ),
    "bound_seen_cast_there": (
        "the spell half of {about[0]} is cast while the card stays in the battle zone, "
        "and what a text about spells sees of it is not known",
        "{about[0]} をバトルゾーンに置いたまま呪文側を唱えますが、"
        "呪文についてのテキストがそれをどう見るかは区別できません",
    ),
    "bound_stays_while_cast": (
        "a text puts {about[0]} where it lies while it is cast, and whether it goes to "
        "the graveyard after that is not known",
        "唱えている途中の {about[0]} を、今あるゾーンに置きますが、"
        "その後で墓地に置かれるかどうかは分かりません",
    ),
    "bound_total": (
        "the costs of several cards are added up higher than a text can",
        "テキストが合計する数が、上限を超えました",
    ),
    "bound_affected": (
        "a text counts the cards of an instruction higher than it can",
        "テキストが数える指示のカードが、上限を超えました",
    ),
    "bound_stack": (
        "more cards under {about[0]} than can be told apart",
        "{about[0]} の下のカードが多すぎて、区別しきれません",
    ),
    "bound_boost": (
        "effects change the power of {about[0]} by more than can be followed",
        "{about[0]} のパワーの増減が大きすぎて、追いきれません",
    ),
    "bound_given": (
        "the same effect was given to a card more often than can be counted",
        "同じ効果が、数えきれない回数あるカードに与えられました",
    ),
    "bound_once_each": (
        "an effect that a card can use only once waits while the card enters again or "
        "evolves, or the card has it several times; these are not told apart",
        "各カードが一度だけ使える効果が待機している間に、そのカードが出直したか進化"
        "したか、カードがその能力をいくつも持っています。これらを区別できません",
    ),
}
