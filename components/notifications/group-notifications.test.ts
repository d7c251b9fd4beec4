import { describe, expect, it } from 'vitest';
import { notification } from '../../test/msw/factories.ts';
import { groupNotifications, groupWords, notificationLink } from './group-notifications.ts';

const like = (id: string, userId: string, replyId = '7', read = false) => {
  const { metadata } = notification();
  return notification({ id, read, metadata: { ...metadata, userId, replyId } });
};
const words = (list: Parameters<typeof groupNotifications>[0]) => groupNotifications(list).map(groupWords);

describe('groupNotifications', () => {
  it('counts people, not likes', () => {
    expect(words([like('1', 'a'), like('2', 'b'), like('3', 'a')])).toEqual(['2 people liked your reply on BOAT']);
  });

  it('keeps apart what is about another reply, and what is read', () => {
    expect(words([like('1', 'a'), like('2', 'b', '8'), like('3', 'c', '7', true)])).toHaveLength(3);
  });

  it('never groups what somebody wrote', () => {
    const answer = (id: string) => notification({ id, type: 'reply', message: `answer ${id}` });
    expect(words([answer('1'), answer('2')])).toEqual(['answer 1', 'answer 2']);
  });
});

it('leads to the reply, the person or the coin', () => {
  const { metadata } = notification();
  expect(notificationLink(like('1', 'a'))).toBe(`/coin/${metadata.coinMint}?tab=replies#reply-7`);
  expect(notificationLink(notification({ type: 'follow', metadata: { userId: 'u1' } }))).toBe('/profile/u1');
  expect(notificationLink(notification({ type: 'coin_graduated', metadata: { coinMint: 'm' } }))).toBe('/coin/m');
});
