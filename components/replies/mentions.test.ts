import { describe, expect, it } from 'vitest';
import { completeMention, offeredNames, splitReply, unfinishedMention } from './mentions.ts';

describe('splitReply', () => {
  it('finds mentions and links, and leaves the rest as it was written', () => {
    expect(splitReply('hey @calm-finch-444, see https://a.example/@x. <b>bye</b>')).toMatchObject([
      { text: 'hey ' },
      { text: '@calm-finch-444', mention: 'calm-finch-444' },
      { text: ', see ' },
      { text: 'https://a.example/@x', link: { host: 'a.example' } },
      { text: '. <b>bye</b>', link: null, mention: null },
    ]);
  });

  it.each(['mail@example.org', 'a@b@c', '@', '@-x'])('sees no mention in %s', (text) => {
    expect(splitReply(text).some(({ mention }) => mention !== null)).toBe(false);
  });

  it('loses no character', () => {
    const text = '@a @b.c javascript:alert(1) https://u:p@evil.example x@y';
    expect(
      splitReply(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('completion', () => {
  it('reads the name being typed before the caret', () => {
    expect(unfinishedMention('hi @cal', 7)).toBe('cal');
    expect(unfinishedMention('hi @cal m', 9)).toBeNull();
    expect(unfinishedMention('mail@cal', 8)).toBeNull();
  });

  it('offers names that begin so, in any case', () => {
    expect(offeredNames(['Calm', 'bold', 'cal'], 'cal')).toEqual(['Calm']);
  });

  it('puts the whole name and a space where the beginning was', () => {
    expect(completeMention('hi @cal you', 7, 'calm')).toEqual({ text: 'hi @calm you', caret: 9 });
  });
});
