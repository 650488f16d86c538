"""What no rule decides, and so leaves an answer incomplete: bounds of `asp/`."""

MESSAGES: dict[str, tuple[str, str]] = {
    "bound_ignored_spell": (
        "a spell whose effect is ignored is being resolved already, or says itself "
        "where it goes; the rules do not say what it still does",
        "効果を無視される呪文がすでに解決中か、自身の行き先を変える呪文です。"
        "何をするかはルールからわかりません",
    ),
    "bound_of_which_spell": (
        "of spells with the same text the effects of one are ignored, and those of "
        "another are not; which of them has made a lasting effect is not remembered",
        "同じテキストの呪文のうち、一方の効果は無視され、もう一方の効果は無視されません。"
        "続く効果をどちらが作ったかは記憶されていません",
    ),
    "bound_in_place_of_rule": (
        "a text asks whether the rules do something (`by: rule`), and it comes in "
        "place of what they do; whether the rules do that as well is not said (110.5)",
        "ルールによること(`by: rule`)かどうかをテキストが問いますが、それはルールに"
        "よることのかわりに起こります。それもルールによることになるかは、"
        "書かれていません(110.5)",
    ),
    "bound_two_ways": (
        "{about[0]} goes two ways at once: with the card to which it belongs, which is "
        "taken instead of another one, and by itself; no rule says which counts",
        "{about[0]} は、身代わりになるカードと一緒に動くと同時に、それ自身も別の"
        "ゾーンへ動きます。どちらになるか定めたルールがありません",
    ),
    "bound_unpayable": (
        "the cost of {about[0]} could not be paid after what was done for it; "
        "the rules do not say what happens then",
        "{about[0]} のために行ったことの後で、コストを支払えなくなりました。"
        "その時どうなるかを決めるルールがありません",
    ),
    "bound_several_limits": (
        "cards are chosen within several limits, or one that has to be chosen first "
        "within a sum that must be reached; whether more of them, or this one, can be "
        "chosen then is not worked out",
        "いくつもの制限の中で選ぶか、合計が足りるように選ぶ中に先に選ばれるべきカードがあり"
        "ます。もっと選べるか、そのカードを選べるかまでは調べていません",
    ),
    "bound_later_part": (
        "what is done as {about[0]} arrives or is cast has a later part that hangs on "
        "what comes before it; that part is left out",
        "{about[0]} が出る(唱えられる)のと同時に行うことの続きが、その前に行うことに"
        "よって変わります。続きは行っていません",
    ),
    "bound_first_of_either": (
        "two first times each turn that one replacement watches for come at once, and "
        "each would be one of its own",
        "一つの置換効果が見張る二つの「各ターンはじめて」が同時に起こり、それぞれを置き換えるはずです",
    ),
    "bound_ignored_until_put": (
        "{about[0]}, whose abilities are ignored, is put where they are not; whether "
        "one of them triggers on that no rule says",
        "能力を無視されている {about[0]} が、無視されないゾーンに置かれます。それで能力"
        "が誘発するかを決めるルールがありません",
    ),
    "bound_had_its_first_time": (
        "an ability of {about[0]} that is about the first or the so-manieth time each "
        "turn waits as the situation begins; what came before in that turn is not told",
        "{about[0]} の「各ターンはじめて」などの能力が最初から待機しています。その"
        "ターンにそれまで何が起きたかは書かれていません",
    ),
    "bound_one_or_each": (
        "what happens fits a text both as one of several at once (`batch`) and by "
        "itself; whether it triggers twice no rule says",
        "起こったことが、まとめて1回と数える(`batch`)条件にも、単独の条件にも当てはまり"
        "ます。二度誘発するかを決めるルールがありません",
    ),
    "bound_number_of_several": (
        "a text asks for the cost or the power of one card, and means several; which "
        "number that is no rule says (`total_cost_of` and `total_power_of` add up)",
        "1枚のカードのコストまたはパワーをテキストが参照しますが、指すカードが何枚もあり"
        "ます。どの数になるかを決めるルールがありません(合計は `total_cost_of`、"
        "`total_power_of`)",
    ),
    "bound_follow_up": (
        "what follows the execution of {about[0]} comes together with another such "
        "text, and the rules do not say in which order",
        "{about[0]} を実行した後のことがほかの同様のテキストと重なり、"
        "その順序はルールに書かれていません",
    ),
    "bound_follow_up_of_base": (
        "what follows the execution of a card is about {about[0]}, onto which that "
        "card was put, or with which it was linked; which of them it means no rule "
        "says",
        "カードを実行した後のことは {about[0]} についてのものですが、そのカードは "
        "{about[0]} の上に置かれるかリンクしました。"
        "どちらを指すかを決めるルールがありません",
    ),
    "bound_follow_up_of_spell": (
        "a text lets {about[0]} be cast and says what follows; whether that comes "
        "before what the spell does no rule says",
        "{about[0]} を唱えてもよいとするテキストに続きがありますが、それを呪文の効果"
        "より先に行うかを決めるルールがありません",
    ),
    "bound_half_enters": (
        "{about[0]} is about to be put as its creature half, and a text that looks at "
        "that first asks for a name; whether it means that of the half or that of both "
        "no rule says",
        "{about[0]} はクリーチャー側として出ようとしており、その前に見る文が名前を"
        "問います。片側の名前か両方を合わせた名前かは、どのルールにもありません",
    ),
    "bound_given_to_a_half": (
        "{about[0]} may be executed by an ability that was given to cards of a kind, "
        "and of its halves only one may be of that kind; whether the other can be "
        "executed by it no rule says",
        "{about[0]} が、条件に合うカードに与えられた能力で実行されるかもしれません。"
        "片側だけが条件に合う時、もう片側も実行できるかは、どのルールにもありません",
    ),
    "bound_taken_off": (
        "{about[0]} is taken off a creature; of auras no rule says what that means",
        "{about[0]} がクリーチャーから外されます。オーラを外すとどうなるか、ルールは"
        "述べていません",
    ),
    "bound_choice_left": (
        "a text lets the other player choose instead, and how far that reaches here "
        "(how many, of which cards, and what can still be replaced) no rule says",
        "かわりにもう一方のプレイヤーが選びますが、ここでそれがどこまで及ぶか(数、どの"
        "カードか、その後の置換)を決めるルールがありません",
    ),
    "bound_order_of_reductions": (
        "{about[0]} costs more if the reductions that stop at a lower number come "
        "first; whether its player may apply them so no rule says",
        "{about[0]} は、下限の低い軽減から適用するとコストが高くなります。"
        "その順に適用してよいか、ルールは述べていません",
    ),
    "bound_act_replaced": (
        "{about[0]} is to be tapped for its ability, and that is replaced; whether the "
        "ability has been used then no rule says",
        "{about[0]} を能力のためにタップすることが置換されます。その能力を使ったことに"
        "なるかを決めるルールがありません",
    ),
    "bound_done_by_some": (
        "each player was to choose cards for what is done, and one of them had too "
        "few; whether it counts as done no rule says",
        "各プレイヤーが選んで行うことで、片方の選べるカードが足りません。"
        "行ったことになるかを決めるルールがありません",
    ),
    "bound_done_to_none": (
        "something is to be done to all of certain cards, which are in no state for "
        "it (untapped already); whether it counts as done no rule says",
        "「すべて」に行うことがあり、当てはまるカードがどれも既にその状態です。"
        "行ったことになるかを決めるルールがありません",
    ),
    "bound_done_of_modes": (
        "a text asks whether something that was picked, or repeated, was done, of "
        "which a part was left out, or would be enough",
        "いくつかのうちから選んだこと、または繰り返したことを行ったかどうかを問うテキストが"
        "あり、その一部が行われなかったか、一部だけで足りる可能性があります",
    ),
    "bound_nothing_named": (
        "a text asks what a card is not that it has moved, and it has moved none; "
        "whether that is so then no rule says (if it asks that only of what was "
        "done, write `all_of` with `done: NAME`)",
        "動かしたカードが「〜でなければ」と問うテキストがありますが、動いたカードが"
        "ありません。その時どうなるかを決めるルールがありません(行った時だけ問うなら、"
        "`all_of` に `done: 名前` を加えます)",
    ),
    "bound_demand_replaced": (
        "what has to be done to use {about[0]} is replaced, or could be; whether that "
        "counts as done is not said, or not followed",
        "{about[0]} を使うために行うことが置き換えられるか、置き換えられる可能性が"
        "あります。行ったことになるかは書かれていないか、扱えません",
    ),
    "bound_thrown": (
        "{about[0]} is discarded for S-Back as it is broken, and a text asks for "
        "broken shields; whether it has been broken no rule says",
        "{about[0]} はブレイクされてS・バックで捨てられ、シールドのブレイクをテキストが"
        "問います。ブレイクされたことになるか、ルールは述べていません",
    ),
    "bound_left_below": (
        "the top card alone of {about[0]} leaves, which is no evolution creature; what "
        "becomes of the cards below it no rule says",
        "進化クリーチャーでない {about[0]} の一番上のカードだけが離れます。"
        "下のカードがどうなるか、ルールは述べていません",
    ),
    "bound_spell_below": (
        "{about[0]}, which has two halves, lies under another card, and a text asks "
        "for what its spell is like; whether it is a spell there no rule says",
        "{about[0]} はツインパクトで、ほかのカードの下にあります。"
        "呪文側に当てはまることをテキストが問いますが、"
        "そこで呪文でもあるか、ルールは述べていません",
    ),
    "bound_barred_way": (
        "{about[0]} is put as an evolution creature, or not as one, though a text "
        "forbids that and not the other way; whether its player may do so no rule says",
        "{about[0]} を進化させて(させずに)出すことをテキストが禁じ、"
        "もう一方の出し方は禁じていません。"
        "禁じられた出し方を選べるか、ルールは述べていません",
    ),
    "bound_top_goes_under": (
        "the top card alone of {about[0]} is put under another card; what becomes of "
        "the cards below it no rule says",
        "{about[0]} の一番上のカードだけがほかのカードの下に置かれます。"
        "下のカードがどうなるか、ルールは述べていません",
    ),
    "bound_life_is_gone": (
        "a text asks for shields of EX Life, and the creature of {about[0]} has left; "
        "whether it is one still no rule says",
        "「EXライフ」シールドをテキストが問いますが、"
        "{about[0]} のクリーチャーはもういません。"
        "まだそう呼ばれるか、ルールは述べていません",
    ),
    "bound_about_several": (
        "an effect about several cards at once does something that it would do once "
        "for all of them; here it is one effect for each",
        "同時に何枚ものカードについて作られた効果が、全部で1回だけ行うことを行います。"
        "ここでは1枚ごとの効果として扱われます",
    ),
    "bound_next_of_several": (
        "an effect is about the next or first time that something happens to several "
        "cards; whether that is the time of each or the first of any, no rule says",
        "効果が複数のカードについて「次に」または「はじめて」起こる出来事を待ちます。"
        "それぞれの1回か、全部で1回か、ルールは述べていません",
    ),
    "bound_given_where_it_lay": (
        "{about[0]} was given an ability about its coming from where it lay, which it "
        "has no more as it enters; whether that triggers no rule says",
        "{about[0]} は、元のゾーンで、そこから出る時についての能力を与えられていて、"
        "出た時には持っていません。その能力がトリガーするか、ルールは述べていません",
    ),
    "bound_given_on_entering": (
        "{about[0]} is given an ability about its own entering as it enters; whether "
        "that does anything then no rule says",
        "{about[0]} は、出る時についての能力を、出ると同時に与えられます。"
        "その能力がその時に働くか、ルールは述べていません",
    ),
    "bound_changed_on_arrival": (
        "{about[0]} is changed as it arrives, and a text about how it arrives fits it "
        "only before or only after that; which of the two counts no rule says",
        "{about[0]} は置かれると同時に特性が変わり、置かれ方についてのテキストは、"
        "変わる前と変わった後の一方にだけ当てはまります。どちらで見るか、ルールは述べていません",
    ),
    "bound_ignored_on_entering": (
        "what {about[0]} says of its own entering is ignored as soon as it has "
        "entered; whether it does anything then no rule says",
        "{about[0]} の、自身が出る時についての能力は、出ると同時に無視されます。"
        "その能力がその時に働くか、ルールは述べていません",
    ),
    "bound_left_or_not": (
        "a text goes on about {about[0]} without a zone, and triggers on its leaving "
        "the battle zone or on something else; by which of both is not told apart yet",
        "{about[0]} がバトルゾーンを離れたことでも、ほかのことでも誘発するテキストが、"
        "ゾーンを挙げずにそのカードを指します。どちらで誘発したのかは、まだ区別されません",
    ),
    "bound_without_end": (
        "a text asks how often a number goes into another one, and it is 0 or less; "
        "the rules do not say what comes of it",
        "ある数が別の数に何回入るかをテキストが参照しますが、その数が0以下です。"
        "その時どうなるかを決めるルールがありません",
    ),
    "bound_both_win": (
        "both players win at the same time, and no rule says what holds then",
        "両方のプレイヤーが同時に勝ちます。その時どうなるかを決めるルールがありません",
    ),
    "bound_every_of_none": (
        "a text asks whether all of some cards are so, and there are none; the "
        "rules do not say whether that holds then",
        "カードがすべてそうであるかをテキストが問いますが、そのカードが1枚もありません。"
        "その時どうなるかを決めるルールがありません",
    ),
    "bound_fixed_power": (
        "the power of {about} is fixed at different numbers, and the rules do not say "
        "which of them counts",
        "{about} のパワーが異なる数に固定されており、"
        "どちらになるかはルールにありません",
    ),
    "bound_boundless": (
        "infinity is both added to the power of {about} and taken from it, and the "
        "rules do not say what that comes to",
        "{about} のパワーに∞と-∞の両方が加わり、どうなるかはルールにありません",
    ),
    "bound_put_under": (
        "a text watches for cards that are put under others, and {about[0]} comes to "
        "lie under one: whether that counts where an evolution creature is put on it "
        "or it is in the battle zone already, and what replaces or forbids it, no rule "
        "says",
        "「下に置かれた時」を見るテキストがある時に、{about[0]} がカードの下に"
        "入ります。進化やバトルゾーンからの移動もそれに当たるか、それを置換したり禁じたりできるかを"
        "決めるルールがありません",
    ),
    "bound_to_what_leaves": (
        "something is put under or onto {about[0]} while that leaves at the same "
        "moment, or goes under another card; what becomes of it no rule says",
        "{about[0]} が同時に離れるか別のカードの下に置かれるのに、その下や上にカードが"
        "置かれます。そのカードがどうなるかを決めるルールがありません",
    ),
    "bound_base_of_two": (
        "several effects put two creatures onto {about[0]} at the same moment, and no "
        "rule says which of them comes onto it",
        "いくつかの効果が2体のクリーチャーを同時に {about[0]} の上に置きます。"
        "どちらが置かれるかを決めるルールがありません",
    ),
    "bound_base_by_deed": (
        "{about[0]} has nothing to be put on, and what is to be done for executing it "
        "may bring that; whether it can be declared no rule says",
        "{about[0]} には適正な進化元がなく、使う時に行う処理で用意できるかも"
        "しれません。宣言できるかどうかを決めるルールがありません",
    ),
    "bound_taken_instead": (
        "what comes in the place of something that is done for executing {about[0]} "
        "would take that card itself, which is pending; that is not looked at",
        "{about[0]} を使うために行うことのかわりの処理が、保留状態のそのカード自身を"
        "必要とします。その時の処理は調べていません",
    ),
    "bound_colors_of_a_half": (
        "a text about cards of several civilizations, or about all but those of one, "
        "is asked as {about[0]} is executed, and the half as which it is has others "
        "than the card; which count no rule says",
        "いくつかの文明を持つカード、またはある文明以外のカードについてのテキストが "
        "{about[0]} の実行に働きます。"
        "使う側の文明はカードの文明と異なり、どちらを見るかを決めるルールがありません",
    ),
    "bound_extra_of_surplus": (
        "more mana is made for {about[0]} than its cost, and an extra amount is paid; "
        "whether what is too much pays for that no rule says",
        "{about[0]} のコストを超えるマナが生じ、追加の支払いもします。"
        "超過した分をそれに充てられるかどうかを決めるルールがありません",
    ),
    "bound_barred_by_now": (
        "something forbids to execute {about[0]} as it is declared or once it is "
        "pending and paid for, and not both times; what holds then no rule says",
        "{about[0]} の実行は、宣言の時か、保留状態になり支払いを終えた時の一方だけ"
        "禁じられています。その時どうなるかを決めるルールがありません",
    ),
    "bound_mana_beside_demand": (
        "for executing {about[0]} something is to be done that changes what mana can "
        "be made; whether that comes before it is paid for no rule says",
        "{about[0]} を使うために行うことで、生み出せるマナが変わります。"
        "それが支払いより先かどうかを決めるルールがありません",
    ),
    "bound_taken_with_all": (
        "for executing {about[0]} all cards of the zone that it is in have to be "
        "taken; whether it is one of them no rule says",
        "{about[0]} を使うために、それがあるゾーンのカードをすべて動かします。"
        "それ自身もその中に入るかどうかを決めるルールがありません",
    ),
    "bound_counted_beside": (
        "the cost of {about[0]} hangs on a number of cards, and something is to be "
        "done with such cards for executing it; which comes first no rule says",
        "{about[0]} のコストはカードの枚数で変わり、使うためにそれらのカードへの処理も"
        "行います。どちらが先かを決めるルールがありません",
    ),
    "bound_comes_at_once": (
        "as {about[0]} enters, by a swap or in the place of something else, a text "
        "takes or counts cards of the zone that it comes from; that it is pending is "
        "not looked at",
        "{about[0]} が入れ替えや置換によって出る時に、元のゾーンのカードを動かすか"
        "数えるテキストが働きます。それが保留状態にあることは調べていません",
    ),
    "bound_cancelled_twice": (
        "two abilities cancel {about[0]}, and no rule says whether a spell can be "
        "cancelled that is cancelled already",
        "2つの能力が {about[0]} を打ち消します。すでに打ち消された呪文を打ち消せるか"
        "どうかを決めるルールがありません",
    ),
    "bound_shield_from": (
        "{about[0]} may be executed from another zone than the hand, and is paid for "
        "to become a shield; whether it may no rule says",
        "{about[0]} は手札以外のゾーンから使える間に、コストを支払って"
        "シールド化されます。それができるかどうかを決めるルールがありません",
    ),
    "bound_spent_before": (
        "{about[0]} was another card when it used an ability that can be used only "
        "once, and has it still; the rules do not say whether it can use it again",
        "一度だけ使える能力を、{about[0]} は別のカードだった時に使い、今もその能力を"
        "持っています。もう一度使えるかどうかを決めるルールがありません",
    ),
    "bound_picked_out": (
        "{about[0]} is one of several cards that a text has chosen, and is picked out "
        "of them; whether it is chosen again no rule says",
        "{about[0]} は選ばれたカードの中からさらに選ばれます。もう一度選ばれたことに"
        "なるか、ルールは述べていません",
    ),
    "bound_state_below": (
        "a text asks for the power of {about[0]}, or for something else that may have "
        "changed, and it lies under another card by then; whether what it was before "
        "counts no rule says",
        "テキストが {about[0]} のパワーなど、変わり得ることを見ますが、その時には別の"
        "カードの下にあります。その前の状態を見るかどうか、ルールは述べていません",
    ),
    "bound_missed_within_limit": (
        "a search of the deck and of zones in view takes fewer cards, with larger "
        "numbers, than the limit allows; whether as many as possible of those in view "
        "have to be taken is not told",
        "山札と公開ゾーンから合計の上限以内で選ぶ時、大きい数のカードを選んで枚数が少なく"
        "なっています。見えているカードをできるだけ多く選ばなければならないか、わかりません",
    ),
    "bound_decks_at_once": (
        "the top cards of both decks are moved by one sentence, and the deck of "
        "{about[0]} is empty before the other one's move; whether they move at once is "
        "not told",
        "両方の山札の上のカードを一つの文で動かし、{about[0]} の山札がその途中で"
        "なくなります。同時に動かすかどうかがわかりません",
    ),
    "bound_no_place": (
        "{about[0]} is put into the battle zone and is nothing that lies there; "
        "whether it stays where it was no rule that was read says",
        "バトルゾーンに出るカードではない {about[0]} を出します。元の場所に残るか"
        "どうか、読めた範囲のルールにはありません",
    ),
    "bound_no_type_left": (
        "{about[0]} lies in the battle zone and is treated as of none of its types; "
        "whether it goes to the graveyard no rule that was read says",
        "{about[0]} はバトルゾーンにあり、どのカードタイプとしても扱われません。墓地に"
        "置かれるかどうか、読めた範囲のルールにはありません",
    ),
    "bound_swapped_for_deck": (
        "{about[0]} is swapped for a card of a deck; where in the deck it goes no rule "
        "says",
        "{about[0]} を山札のカードと入れ替えます。山札のどこに置くかを決めるルールが"
        "ありません",
    ),
    "bound_several_swapped": (
        "one text swaps several cards for one, or one for several; what becomes of "
        "them no rule says",
        "一つのテキストが複数のカードと1枚を入れ替えます。どうなるかを決めるルールが"
        "ありません",
    ),
    "bound_evolved_together": (
        "{about[0]} is put on several cards, and an ability triggers on that; whether "
        "once or for each of them no rule says",
        "{about[0]} は複数のカードの上に置かれ、それで能力が誘発します。1回か、"
        "それぞれについてか、ルールは述べていません",
    ),
    "bound_source_changed": (
        "{about[0]} does something and is changed by it; whether a text that triggers "
        "on that sees it as it was before or as it is after no rule says",
        "{about[0]} のしたことによってそれ自身が変わります。それで誘発するテキストが、"
        "その前と後のどちらの状態を見るか、ルールは述べていません",
    ),
    "bound_mana_tapped": (
        "a text asks whether mana was tapped for {about[0]}, and the rules do not say "
        "whether what is tapped here counts",
        "{about[0]} のためにマナをタップしたかどうかを調べるテキストがありますが、"
        "ここでタップするものが数に入るかどうかを決めるルールがありません",
    ),
    "bound_untaps_instead": (
        "something else happens to {about[0]} instead of untapping, where only so many "
        "cards may untap; the rules do not say whether it counts",
        "アンタップできる枚数が限られているところで、{about[0]} のアンタップが"
        "置き換えられます。数に入るかどうかを決めるルールがありません",
    ),
    "bound_skips_next": (
        "{about[0]} is to skip several turns, or an extra turn; the rules do not say "
        "what happens then",
        "{about[0]} が何度もターンをとばす、または追加ターンをとばすことになりました。"
        "その時どうなるかを決めるルールがありません",
    ),
}
