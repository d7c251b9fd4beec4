/** An opening word and its answers; an answer to the answer before it begins with `>`. */
type Thread = readonly [opener: string, ...answers: string[]];

/** What is said about single coins, by their name. */
const OWN_THREADS: Readonly<Record<string, readonly Thread[]>> = {
  'Paper Lantern': [
    [
      'Graduated while I was making tea. Did anyone see the last buy?',
      'I did. Somebody paid for all that was left and got change.',
      '> Change? On a bonding curve?',
      '> Yes, the last buy is cut to what is left and the rest goes back to you.',
    ],
    [
      'There are two more coins with nearly this name now. Check the mint before you buy.',
      'The one with the odd letter in it nearly got me.',
      'Thanks. Reported both.',
    ],
    ['Holding since the first hour. My average is lower than the fee I paid for lunch.'],
    ['Is the pool fee lower than on the curve?', 'It falls as the market cap grows. The order panel shows each part.'],
  ],
  'Night Bakery': [
    ['Smells like a floor at 400.', 'Smells like toast to me.'],
    [
      'Who sold 12 SOL in one go last night?',
      'A whale, look at the trades of more than 5 SOL.',
      '> And it bought back lower. Annoyingly good.',
    ],
    ['Creator has not sold one token so far. That is rarer than good bread.'],
  ],
  Tidepool: [
    [
      'Welcome, everyone. I will go live here when my camera behaves.',
      'Looking forward to it. Bring the actual sea.',
      'Will the stream be in the evening?',
      '> Evenings, yes. I will say so a day before.',
    ],
    [
      'Small sea, big opinion, bigger candle.',
      'The wick at noon was me. Sorry. Slippage at 10 % was a mistake.',
      '> Leave it on auto, it is there for a reason.',
    ],
    ['What happens with the creator fee?', 'It pays for better microphones. You have heard the old one.'],
  ],
  'Borrowed Thunder': [
    [
      'It was fun while it was loud.',
      'The top ten held half of it. It was written on the holders tab all the time.',
      '> I know. I read it afterwards.',
    ],
    ['Still holding 2 % out of pure stubbornness.'],
    ['Lesson: look at who holds it before you look at the chart.', 'Framing this.'],
  ],
  'Slow Comet': [
    [
      'Twenty SOL to graduation. Slow, as promised.',
      'It has been twenty SOL since yesterday.',
      '> It is called slow for a reason.',
    ],
    [
      'The volume figure went up and the price did not. Somebody is trading in circles?',
      'Two wallets, back and forth, small sizes. Filter by wallet and you see them.',
    ],
    ['I set an alert at 300 and went to bed. Good night.'],
  ],
  'Velvet Anvil': [
    [
      '98 % of the curve. Who takes the last step?',
      'Not me, I already have too much anvil.',
      'It only needs five SOL.',
    ],
    ['Round trip costs about 2.5 % here. Fine for me, I am not going anywhere.'],
  ],
  'Kettle Club': [
    ['It whistles.', 'It does whistle.', '> Members, please.'],
    [
      'Does anybody know the creator? Two earlier coins, both quiet but alive.',
      'That is the best kind of record around here.',
    ],
  ],
  'قمر الصحراء': [
    ['قمر جميل هذه الليلة', 'والرسم البياني أجمل'],
    ['Name reads from right to left and nothing on this page falls over. Nice.'],
  ],
  'The Extraordinarily Long Goodbye': [
    ['Is it still leaving?', 'Since Tuesday, yes.', '> It said so again this morning.'],
    [
      'I have written about this coin at some length elsewhere, but for those who are new: the creator bought once at the start, has not traded since, the holders are many and small, the volume comes in the evening and goes by midnight, and every second person asks when it will finally be gone. It will not be gone. That is the whole idea, and if you find that funny you will do well here; if you do not, there are forty-seven other coins on the board.',
    ],
  ],
  'Left Sock Index': [['Down one again.', 'As designed.'], ['My dryer is the largest holder.']],
  'Lighthouse Cat': [
    ['Works all night, and so does this chart.', 'Look at 04:00, three green ones in a row.'],
    [
      'Picture of the cat please, @amber-rook',
      'There is a mark made from the mint. It looks a little like a cat if you squint.',
    ],
  ],
  'Paper Lаntern': [
    [
      'The second letter a in this name is not a Latin letter. Be careful.',
      'Thank you, I was about to buy the wrong one.',
      'Reported as impersonation.',
    ],
  ],
  PaperLantern: [
    ['Same name without the space, same symbol. Which one is the old one?', 'The graduated one. Compare the age.'],
  ],
};

/** What may be said about any coin. */
const ANY_THREADS: readonly Thread[] = [
  [
    'First time here. What does the bar below the name mean?',
    'How much of the curve is sold. At 100 % it moves to the pool.',
  ],
  ['Bought a little. Mostly for the name.', 'Honest, at least.'],
  ['Holders went up by five since lunch.'],
  ['What is everybody’s plan?', 'Sell half when it doubles, forget the rest.', '> I never get to the second part.'],
  ['The description made me laugh, so here we are.'],
  ['Top ten hold a lot. I will wait.', 'Sensible.'],
  ['Chart looks calm on 1 h and wild on 1 s. Choose your own story.'],
  ['Sold too early, as it says on my profile.', 'Consistency is a virtue.'],
  ['Anyone else from the first block of buyers still in?', 'Here.', 'Here too, with less.'],
  ['More on what I think of it: https://notes.example/coins', 'Read it. Agreed with half.'],
  ['Price impact of 3 SOL is already over 10 %. Small steps, everyone.'],
  ['Good luck to all who bought the top. I mean me.'],
] as const;

export type SaidThread = { opener: string; answers: { text: string; toPrevious: boolean }[] };

function read([opener, ...answers]: Thread): SaidThread {
  return {
    opener,
    answers: answers.map((text) => ({ text: text.replace(/^> /, ''), toPrevious: text.startsWith('> ') })),
  };
}

/** The threads about one coin; `offset` chooses among the common ones where it has none of its own. */
export function threadsOf(name: string, offset: number): SaidThread[] {
  const own = OWN_THREADS[name];
  if (own) return own.map(read);
  return [0, 1].map((step) => read(ANY_THREADS[(offset + step * 5) % ANY_THREADS.length] ?? ['Here we go.']));
}
