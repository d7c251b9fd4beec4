import { IngressInfo, TrackSource } from 'livekit-server-sdk';
import { describe, expect, it, vi } from 'vitest';
import { MediaServerAway, whipIngress } from './media-server.ts';

const admission = { room: 'stream-1', identity: 'user#obs', name: 'otter' };
const notFound = Object.assign(new Error('not found'), { status: 404 });

describe('whipIngress', () => {
  it('opens an ingress for one participant of one room, and gives the address of the setting where there is no other', async () => {
    const made = new IngressInfo({ ingressId: 'IN_1', streamKey: 'key' });
    const ingresses = { createIngress: vi.fn(async () => made), deleteIngress: vi.fn(async () => made) };
    const whip = whipIngress(ingresses, 'https://media.test/w');
    expect(await whip.open(admission)).toEqual({ id: 'IN_1', url: 'https://media.test/w', streamKey: 'key' });
    expect(ingresses.createIngress).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        roomName: 'stream-1',
        participantIdentity: 'user#obs',
        enableTranscoding: false,
        audio: expect.objectContaining({ source: TrackSource.MICROPHONE }),
        video: expect.objectContaining({ source: TrackSource.CAMERA }),
      }),
    );
    await whip.close('IN_1');
    expect(ingresses.deleteIngress).toHaveBeenCalledWith('IN_1');
  });

  it('takes one that is not there for closed, and says when nobody answers', async () => {
    const missing = { createIngress: () => Promise.reject(notFound), deleteIngress: () => Promise.reject(notFound) };
    await expect(whipIngress(missing, 'https://media.test/w').close('IN_1')).resolves.toBeUndefined();
    await expect(whipIngress(missing, 'https://media.test/w').open(admission)).rejects.toThrow(MediaServerAway);
    const away = { ...missing, deleteIngress: () => Promise.reject(new Error('connect ECONNREFUSED')) };
    await expect(whipIngress(away, 'https://media.test/w').close('IN_1')).rejects.toThrow(MediaServerAway);
  });
});
