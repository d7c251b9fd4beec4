import { describe, expect, it } from 'vitest';
import { reply } from '../../test/msw/factories.ts';
import { layThreads } from './reply-threads.ts';

const said = (id: string, parentId: string | null = null) => reply({ id, parentId });
const laid = (replies: ReturnType<typeof said>[], newestFirst: boolean) =>
  layThreads(replies, newestFirst).map(({ reply: { id }, depth, answering }) =>
    [id, depth, answering ? `to ${answering.id}` : ''].join(' ').trim(),
  );

describe('layThreads', () => {
  it('starts threads in the asked order and tells each from its beginning', () => {
    const replies = [said('1'), said('2', '1'), said('10'), said('9', '1')];
    expect(laid(replies, true)).toEqual(['10 0', '1 0', '2 1', '9 1']);
    expect(laid(replies, false)).toEqual(['1 0', '2 1', '9 1', '10 0']);
  });

  it('goes on flat below the third level, naming whom each answers', () => {
    const chain = ['1', '2', '3', '4', '5', '6'].map((id, index, all) => said(id, all[index - 1] ?? null));
    expect(laid(chain, true)).toEqual(['1 0', '2 1', '3 2', '4 3', '5 3 to 4', '6 3 to 5']);
  });

  it('shows an answer whose question is not loaded, and says so', () => {
    expect(laid([said('5', '2')], true)).toEqual(['5 0 to 2']);
  });

  it('shows a reply once that two pages brought', () => {
    expect(laid([said('1'), said('1')], true)).toEqual(['1 0']);
  });

  it('lays out a chain of ten thousand answers', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) => said(`${index + 1}`, index ? `${index}` : null));
    expect(layThreads(chain, false)).toHaveLength(10_000);
  });
});
