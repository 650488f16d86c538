"""Why an answer about attacks, battles and breaks is incomplete: bounds of `asp/`."""

MESSAGES: dict[str, tuple[str, str]] = {
    "bound_no_longer": (
        "{about[0]} has left, and a text asks with which card it battled, what it was "
        "equipped with, or what lay under it; that is not remembered",
        "{about[0]} は離れていて、テキストはどのカードとバトルしていたか、何を装備して"
        "いたか、下に何があったかを調べますが、それは覚えられていません",
    ),
    "bound_drawn": (
        "{about[0]} is made to attack several that it cannot attack all at once; which "
        "it attacks is not known",
        "{about[0]} は攻撃すべきものがいくつもあり、どれを攻撃するかわかりません",
    ),
    "bound_nothing_to_attack": (
        "{about[0]} is kept from attacking the player alone, and no creature is there "
        "for it to attack: whether what asks for that can be used is not said (602.3a)",
        "{about[0]} は攻撃できるクリーチャーがなく、プレイヤーだけを攻撃できません。"
        "攻撃できる時に使う能力を使えるかどうかは書かれていません(602.3a)",
    ),
    "bound_used_in_battle": (
        "a dynamo is used as a battle begins, and a text asks for the use of activated "
        "abilities; whether that is one is not known",
        "バトルが始まる時にダイナモを使いますが、起動型能力の使用をテキストが問います。"
        "その使用が起動にあたるかわかっていません",
    ),
    "bound_breaker": (
        "how many shields {about[0]} breaks is not known: it has a word for breaking "
        "that has no file",
        "{about[0]} がシールドをいくつブレイクするかわかりません(ファイルのない"
        "「…・ブレイカー」の語があります)",
    ),
    "bound_destroyer": (
        "{about[0]} is destroyed by the rest of what happens in the place of another "
        "destruction, and whether the winner of the battle destroys it is not known",
        "{about[0]} は別の破壊のかわりに行うことの続きで破壊されますが、バトルの勝者に"
        "破壊されたことになるかどうかはわかりません",
    ),
    "bound_breaks_instead": (
        "{about[0]} breaks shields in the place of something else, at that moment; "
        "what {about[0]} breaks besides is not encoded yet",
        "{about[0]} は、置き換えたことと同時にシールドをブレイクします。さらに"
        "ブレイクする数は、まだ扱えません",
    ),
    "bound_breakers": (
        "some shields are broken in the place of something else while others are "
        "broken, and who breaks which is not told apart",
        "ほかのブレイクと同時に、置き換えたことのかわりにシールドがブレイクされます。"
        "どれを何がブレイクしたかは、まだ区別しません",
    ),
    "bound_no_break": (
        "{about[0]} breaks as many shields as its player likes, which is none, and a "
        "text lets it break more; whether it does then is not known",
        "{about[0]} はシールドを好きな数(0)ブレイクし、さらにブレイクする効果があり"
        "ます。その時ブレイクするかどうかはわかりません",
    ),
    "bound_doubled_breaks": (
        "the number of shields that {about[0]} breaks is doubled, and shields are "
        "added to it; the rules do not say which comes first",
        "{about[0]} がブレイクするシールドの数が2倍になり、さらにブレイクするものも"
        "あります。どちらを先に数えるかを決めるルールがありません",
    ),
    "bound_attacker_changed": (
        "a text asks what happened in this attack, and another creature has taken the "
        "place of the attacker since",
        "テキストがその攻撃中のことを調べますが、その後で攻撃クリーチャーが入れ替わりました",
    ),
    "bound_either_side": (
        "both creatures of a battle are such as a text replaces the battle of, and it "
        "says “that creature”; which of them it means no rule says",
        "バトルする両方のクリーチャーが、バトルを置き換えるテキストの条件に合い、"
        "そのテキストが「そのクリーチャー」を指します。どちらを指すか、ルールは"
        "述べていません",
    ),
    "bound_both_sides": (
        "both creatures of one event, such as a battle, are such as a text triggers "
        "on; whether it triggers for each of them no rule says",
        "バトルなど1つの出来事の両方のクリーチャーが、誘発の条件に合います。それぞれに"
        "ついて誘発するかを決めるルールがありません",
    ),
    "bound_limited_breaks": (
        "{about[0]} breaks shields by an effect while it attacks, and can break only "
        "so many by an attack; whether these count no rule says",
        "攻撃1回でブレイクできる数に限りのある {about[0]} が、攻撃中に効果でも"
        "シールドをブレイクします。それも数えるかを決めるルールがありません",
    ),
    "bound_breaker_left": (
        "a text has {about[0]} break shields, which is not in the battle zone any "
        "more; whether it breaks them no rule says",
        "バトルゾーンを離れた {about[0]} がシールドをブレイクすることになります。"
        "ブレイクできるかを決めるルールがありません",
    ),
    "bound_by_attack": (
        "a text asks whether the game is won by an attack, and during an attack an "
        "effect wins it; the rules do not say what that is",
        "攻撃中に効果で勝つことが「攻撃によって」勝つことかどうかを、テキストが問います。"
        "ルールには書かれていません",
    ),
    "bound_sent_at_once": (
        "{about[0]} has entered in this turn, and an effect lets it attack untapped "
        "creatures in this turn; whether it can do so at once no rule says",
        "{about[0]} はこのターンに出ていて、アンタップしているクリーチャーを攻撃できる"
        "効果をこのターン受けています。出たターンにも攻撃できるか、ルールは述べていません",
    ),
    "bound_battle_effect": (
        "an effect lasts until the end of a battle that has triggered something, or "
        "that ends with what it is about; whether it is still there for that no rule "
        "says",
        "バトルの終わりまでの効果があり、そのバトルで誘発したものや、終わりに起こること"
        "に関わります。その時にまだ続いているか、ルールは述べていません",
    ),
    "bound_price_without_target": (
        "something has to be done for {about[0]} to attack, and there is nothing yet "
        "that it could attack so; whether that can be done even so no rule says",
        "{about[0]} の攻撃には代償が要り、攻撃できる相手がまだありません。それでも"
        "代償を払えるか、ルールは述べていません",
    ),
    "bound_several_prices": (
        "several texts say what has to be done for {about[0]} to attack; in which "
        "order, and whether all of it, no rule says",
        "{about[0]} の攻撃の代償を、いくつものテキストが求めます。すべて払うのか、"
        "どの順で払うのか、ルールは述べていません",
    ),
    "bound_price_replaced": (
        "what has to be done for {about[0]} to attack is replaced; whether it attacks "
        "then no rule says",
        "{about[0]} の攻撃の代償が置き換えられます。攻撃できるか、ルールは"
        "述べていません",
    ),
    "bound_price_not_asked": (
        "something has to be done for {about[0]} to attack, and it is made to attack, "
        "or uses an ability instead; whether that has to be done no rule says",
        "攻撃に代償が要る {about[0]} が、攻撃を強制されるか、攻撃するかわりの能力を"
        "使います。代償を払うことになるか、ルールは述べていません",
    ),
    "bound_price_ignored": (
        "something has to be done for {about[0]} to attack, and a text ignores what "
        "keeps from attacking; whether it ignores that no rule says",
        "{about[0]} の攻撃には代償が要り、「攻撃できない」ことを無視するテキストが"
        "あります。代償も無視するか、ルールは述べていません",
    ),
    "bound_price_within": (
        "something was done for {about[0]} to attack, and more comes before that "
        "attack than is followed up",
        "{about[0]} の攻撃の代償を払いましたが、攻撃までに起こることを追いきれません",
    ),
    "bound_redirection": (
        "an ability that redirects an attack is used, and nothing may be left then "
        "that the attack could be turned to; the rules do not say what holds then",
        "攻撃先を変更する能力を使った時に、変更先がなくなっていることがあります。"
        "その時どうなるかを決めるルールがありません",
    ),
    "bound_all_of_none": (
        "something is to be done to all of certain cards for {about[0]} to be "
        "executed, to attack or to use its ability, and there are none that it could "
        "be done to; whether it can be done no rule says",
        "{about[0]} を使うか、攻撃か能力の使用のために「すべて」に行うことがあり、"
        "行えるカードが1枚もありません。それを行えるかどうかを決めるルールがありません",
    ),
    "bound_several_demands": (
        "several things are to be done for {about[0]} to be executed, to attack or to "
        "use its ability, and one may take what another brings or turns; that is not "
        "looked at",
        "{about[0]} を使うか、攻撃か能力の使用のために行うことがいくつもあり、"
        "一つが動かすか向きを変えたカードを、別の一つで使えるかもしれません。"
        "それは調べていません",
    ),
    "bound_not_turned": (
        "{about[0]} attacks, or redirects an attack, by being tapped or untapped, and "
        "a text forbids that; whether it can no rule says",
        "{about[0]} はタップまたはアンタップして攻撃したり攻撃先を変更したりしますが、"
        "それを禁じるテキストがあります。できるかどうかを決めるルールがありません",
    ),
    "bound_since_block": (
        "whether {about[0]} may be declared for a block is not as it was when that was "
        "designated; which of both counts no rule says",
        "{about[0]} をブロックについて使用宣言できるかどうかが、ブロックの指定の時から"
        "変わりました。どちらの時点で決まるか、ルールは述べていません",
    ),
    "bound_several_battles": (
        "one text makes several battles, and no rule says whether they are fought at "
        "once",
        "一つのテキストで複数のバトルが起こり、同時かどうかを書いたルールがありません",
    ),
    "bound_several_breakers": (
        "several creatures break the shields of one text; whether each breaks as many "
        "no rule says",
        "一つのテキストで複数のクリーチャーがシールドをブレイクします。それぞれがその数を"
        "ブレイクするかどうか、ルールは述べていません",
    ),
    "bound_battles_or_else": (
        "an effect waits for a battle of {about[0]} or for something else, and whether "
        "it is done before powers are compared is not told apart",
        "{about[0]} のバトルまたは別の出来事を待つ効果について、パワーを比べる前に"
        "行うかどうかを区別できません",
    ),
    "bound_battles_itself": (
        "{about[0]} evolves from two creatures that battle each other; what becomes of "
        "their battle no rule says",
        "{about[0]} は互いにバトルしている2体から進化します。そのバトルがどうなるか、"
        "ルールは述べていません",
    ),
    "bound_turned_unblocked": (
        "an effect has turned the attack of {about[0]} from a player to a creature, "
        "and it is not blocked; whom it attacks for a text that asks no rule says",
        "効果が {about[0]} の攻撃先をプレイヤーからクリーチャーに変え、ブロックは"
        "されません。何を攻撃したとするか、ルールは述べていません",
    ),
    "bound_attacks_for": (
        "{about[0]} was swapped for an attacking creature, or evolved from several of "
        "which only some had attacked, and it matters whether it has attacked in this "
        "turn; whether it has no rule says",
        "{about[0]} は攻撃クリーチャーと入れ替わって出たか、攻撃したものとしていない"
        "ものから進化しました。このターンに攻撃したことになるか、ルールは述べていません",
    ),
    "bound_former_attacker": (
        "a text about the end of an attack asks what {about[0]} is like, and that has "
        "left; whether what it last was counts no rule says",
        "攻撃の終わりについてのテキストが、既に離れた {about[0]} の特性を見ます。"
        "離れる直前の特性を見るかどうか、ルールは述べていません",
    ),
    "bound_battles_for": (
        "another creature takes the place of {about[0]} in a battle before powers are "
        "compared; whether it battles no rule says",
        "パワーを比べる前に、バトルしている {about[0]} の場所を別のクリーチャーが"
        "引き継ぎます。それがバトルを続けるか、ルールは述べていません",
    ),
    "bound_as_in_battle": (
        "a text about the result of a battle fits {about[0]} only as it was in the "
        "battle, or only as it is after it; which of the two counts no rule says",
        "バトルの結果についてのテキストに、バトル中の {about[0]} とバトル後のそれの"
        "一方だけが当てはまります。どちらで見るか、ルールは述べていません",
    ),
    "bound_ends_in_attack": (
        "an effect ends the turn in the midst of an attack, and the rules do not say "
        "what becomes of the attack (`skip_turn` is another effect, which ends it)",
        "攻撃の途中で効果がターンを終わらせますが、その攻撃がどうなるかを決めるルールが"
        "ありません(攻撃も終わる `skip_turn` とは別の効果です)",
    ),
}
