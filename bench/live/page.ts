import { Room, RoomEvent, Track } from 'livekit-client';

// Runs in a browser: what the host's and the viewer's page do, without the pages around it.

const WIDTH = 640;
const HEIGHT = 360;
/** The time in milliseconds, as black and white squares that survive being compressed. */
const BITS = 24;
const CELL = WIDTH / BITS;

type Door = { url: string; token: string };

const options = { adaptiveStream: false, dynacast: false } as const;

/** Publishes a canvas on which the clock is painted with each frame. */
export async function host({ url, token }: Door): Promise<void> {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  const paint = () => {
    const stamp = Math.floor(performance.timeOrigin + performance.now()) % 2 ** BITS;
    for (let bit = 0; bit < BITS; bit++) {
      context.fillStyle = (stamp >> bit) & 1 ? '#fff' : '#000';
      context.fillRect(bit * CELL, 0, CELL, HEIGHT);
    }
    requestAnimationFrame(paint);
  };
  paint();
  const room = new Room(options);
  await room.connect(url, token, { rtcConfig: { iceServers: [] } });
  const [track] = canvas.captureStream(30).getVideoTracks();
  if (track) await room.localParticipant.publishTrack(track, { source: Track.Source.Camera, simulcast: false });
}

/** Joins and gives the milliseconds from the wish to the first frame on the screen, then `frames` delays of the picture. */
export async function join({ url, token }: Door, frames: number): Promise<{ firstFrameMs: number; delays: number[] }> {
  const wishedMs = performance.now();
  const video = document.body.appendChild(document.createElement('video'));
  video.muted = true;
  video.playsInline = true;
  const room = new Room(options);
  room.on(RoomEvent.TrackSubscribed, (track) => track.attach(video));
  const first = nextFrame(video);
  await room.connect(url, token, { rtcConfig: { iceServers: [] } });
  await first;
  const firstFrameMs = performance.now() - wishedMs;
  const delays: number[] = [];
  while (delays.length < frames) {
    await nextFrame(video);
    delays.push(readDelay(video));
  }
  await room.disconnect();
  video.remove();
  return { firstFrameMs, delays };
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));

function readDelay(video: HTMLVideoElement): number {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 1, 0, 0, video.videoWidth, 1);
  const pixels = context?.getImageData(0, 0, video.videoWidth, 1).data ?? [];
  const now = Math.floor(performance.timeOrigin + performance.now()) % 2 ** BITS;
  let stamp = 0;
  for (let bit = 0; bit < BITS; bit++) {
    const at = Math.floor(((bit + 0.5) / BITS) * video.videoWidth) * 4;
    if ((pixels[at] ?? 0) > 127) stamp += 2 ** bit;
  }
  return (now - stamp + 2 ** BITS) % 2 ** BITS;
}

Object.assign(globalThis, { host, join });
