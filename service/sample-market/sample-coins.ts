/**
 * How far a sample coin has come: `new` nobody has traded it, then along the curve, `closing` about to graduate,
 * `graduated` trades in its pool, `fallen` graduated and sold down since.
 */
export type Stage = 'new' | 'early' | 'middle' | 'closing' | 'graduated' | 'fallen';

export type SampleCoin = {
  name: string;
  symbol: string;
  description: string;
  stage: Stage;
  nsfw?: boolean;
  /** Created by the demo streamer. */
  ofStreamer?: boolean;
  /** Whether the creator is shown by name; so unless said otherwise. */
  showName?: boolean;
  /** The demo trader holds some. */
  heldByTrader?: boolean;
};

type Row = readonly [name: string, symbol: string, stage: Stage, description: string, extra?: Partial<SampleCoin>];

const ROWS: readonly Row[] = [
  ['Paper Lantern', 'LANTERN', 'graduated', 'Light one, let it go, see who looks up.', { heldByTrader: true }],
  ['Night Bakery', 'CRUMB', 'graduated', 'Open from two in the morning. Bread first, questions later.'],
  ['Tidepool', 'TIDE', 'graduated', 'A small sea with a big opinion of itself.', { ofStreamer: true }],
  ['Moss Telegraph', 'MOSS', 'graduated', 'Messages delivered at the speed of growth.'],
  ['Gravel Opera', 'GRVL', 'graduated', 'Every seat is the front row when nobody sits down.'],
  ['Borrowed Thunder', 'BOOM', 'fallen', 'It was loud. Then it rained on everybody.'],
  ['Slow Comet', 'COMET', 'closing', 'Arrives when it arrives.', { heldByTrader: true }],
  ['Velvet Anvil', 'ANVIL', 'closing', 'Soft on the outside, still an anvil.'],
  ['Kettle Club', 'KETTLE', 'closing', 'Members meet when it whistles.'],
  ['Seventh Umbrella', 'UMBRA', 'closing', 'The other six were left on trains.'],
  ['Copper Sparrow', 'SPRRW', 'closing', 'Small, bright, and always at your table.'],
  ['🦔 Hedgehog Hour', 'HEDGE', 'middle', 'Sixty minutes a night in which the garden belongs to somebody else.'],
  ['قمر الصحراء', 'QAMAR', 'middle', 'قمر واحد يكفي لكل هذا الرمل.'],
  ['The Extraordinarily Long Goodbye', 'LONGGOODBYE', 'middle', 'It has been leaving since Tuesday.'],
  ['Left Sock Index', 'LSOX', 'middle', 'Tracks what the wash takes. Always down one.'],
  ['Quiet Volcano', 'HUSH', 'middle', 'Nothing to see here, says the volcano.'],
  ['Umpire Pigeon', 'PIGEON', 'middle', 'Sees everything, explains nothing.'],
  ['Marble Run', 'MRBL', 'middle', 'Downhill is a direction too.'],
  ['Lighthouse Cat', 'BEAMCAT', 'middle', 'Sleeps all day, works all night, answers to no one.'],
  ['Spare Button', 'BTTN', 'middle', 'You will need it the day after you lose it.'],
  ['Fog Machine', 'FOG', 'middle', 'Forecast: more of the same.'],
  ['Cardboard King', 'CRDB', 'middle', 'Crown included. Do not get wet.'],
  ['Pocket Glacier', 'GLCR', 'middle', 'Holds its value below zero.'],
  ['Turnip Signal', 'TURNIP', 'middle', 'When it shines above the field, dinner is ready.'],
  ['Brass Goldfish', 'BRASS', 'middle', 'Remembers everything. Says nothing.'],
  ['After Dark Jazz', 'ADJ', 'middle', 'Late set, grown-up lyrics. Not for office speakers.', { nsfw: true }],
  ['Ninth Floor Button', 'NINE', 'middle', 'The building has eight.', { showName: false }],
  ['PaperLantern', 'LANTERN', 'early', 'Not the other one. Or is it?'],
  ['Paper Lаntern', 'LANTRN', 'early', 'Look closely at the letters before you buy.', { showName: false }],
  ['Biscuit Parliament', 'BSCT', 'early', 'Motions are dunked before they are passed.'],
  ['Snail Express', 'SNAIL', 'early', 'Same-week delivery to the next garden.'],
  ['Rainy Day Fund', 'RAINY', 'early', 'For the day it is finally needed.'],
  ['Second Breakfast Club', 'BRKFST', 'early', 'The first rule is eleven o’clock.'],
  ['Inkwell Octopus', 'INKY', 'early', 'Eight pens, one deadline.'],
  ['Backwards Clock', 'KCOLC', 'early', 'Right twice a day, in the other direction.'],
  ['Driftwood Union', 'DRIFT', 'early', 'Members join when the tide allows.'],
  ['Accordion Storm', 'SQUEEZE', 'early', 'Expands, contracts, cannot be ignored.'],
  ['Blue Ladder', 'LADDER', 'early', 'It leans on whatever is there.'],
  ['Cloud Shepherd', 'BAA', 'early', 'The flock is mostly water.'],
  ['Static Garden', 'HISS', 'early', 'Grown between two stations.'],
  ['Unsent Postcard', 'POST', 'early', 'Wish you were here, sincerely, the drawer.'],
  ['Tin Robot Choir', 'TINCHOIR', 'early', 'Four voices, one battery.'],
  ['Harbour Fox', 'HFOX', 'early', 'Knows which boats come back full.'],
  ['Morning Fern', 'FERN', 'new', 'Unrolled today.'],
  ['Loose Thread', 'THREAD', 'new', 'Do not pull.'],
  ['First Draft', 'DRAFT', 'new', 'Better than a blank page.'],
  ['Wet Paint', 'PAINT', 'new', 'Somebody will touch it.'],
  ['Doorbell Ghost', 'DING', 'new', 'Rings, runs, regrets nothing.'],
];

export const SAMPLE_COINS: readonly SampleCoin[] = ROWS.map(([name, symbol, stage, description, extra]) => ({
  name,
  symbol,
  stage,
  description,
  ...extra,
}));
