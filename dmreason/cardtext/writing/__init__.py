"""From the models to text: a card as a player knows it, in Japanese or in English.

The Japanese text is worded as cards are today. Each of its phrases says one thing of
the language of cards, so that reading it again gives the same card:

- 「そのクリーチャー」 is the creature that was spoken of last, otherwise the one that
  the event is about; whoever was spoken of before is 「こうして選んだクリーチャー」.
- A full stop ends a sentence (101.5a), 「し、」 goes on in the same one.
- What nobody has words for is refused (`NoWordsError`), never left out.
"""
