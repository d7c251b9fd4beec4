import { expect, test } from 'vitest';
import { mediaSettings } from './media-server-for-stories.ts';

test('with a program the launcher starts it, on two ports of its own', async () => {
  const settings = await mediaSettings({ program: '/opt/livekit-server' });
  expect(settings).toMatchObject({ LIVEKIT_SERVER: '/opt/livekit-server' });
  expect(Number(settings.LIVEKIT_UDP_PORT)).toBe(Number(settings.LIVEKIT_PORT) + 1);
});

test('without one it looks for none', async () => {
  expect(await mediaSettings({ reason: 'Go is not installed.' })).toEqual({ MEDIA_SERVER: 'off' });
});
