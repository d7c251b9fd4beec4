import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveSignal } from '@/components/notifications/give-signal';
import { chimeOfFill } from '@/components/trading/order-news';
import { signals } from '@/lib/client/notification-signals';
import type { OrderState } from '@/lib/client/submit-order';
import { notification } from '@/test/msw/factories';
import { SoundPanel } from './sound-panel';

/** Every tone that was played, and how loud. */
let played: { hertz: number; gain: number }[] = [];

class FakeAudio {
  currentTime = 0;
  gainNode = { gain: { value: 1 }, connect: () => undefined };
  createGain = () => this.gainNode;
  createOscillator = () => {
    const tone = {
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => void played.push({ hertz: tone.frequency.value, gain: this.gainNode.gain.value }),
      stop: () => undefined,
      addEventListener: () => undefined,
    };
    return tone;
  };
}

beforeEach(() => {
  localStorage.clear();
  played = [];
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const tones = () => played.map(({ hertz }) => hertz);
const turnOn = (title: string) =>
  userEvent.click(within(screen.getByRole('group', { name: title })).getByRole('radio', { name: 'On' }));
const alert = notification({ id: '21', type: 'price_alert' });
const like = notification({ id: '22', type: 'like' });
const done = { step: 'done' } as OrderState;

it('is silent until a kind of event is switched on, and then for that kind alone', async () => {
  render(<SoundPanel />);
  giveSignal(notification({ id: '20', type: 'price_alert' }), signals());
  chimeOfFill(done);
  expect(played).toEqual([]);

  await turnOn('Sound of a price alert');
  giveSignal(alert, signals());
  giveSignal(like, signals());
  chimeOfFill(done);
  expect(tones()).toEqual([1175, 880, 1175]);

  await turnOn('Sound of an order');
  chimeOfFill({ step: 'idle' } as OrderState);
  chimeOfFill(done);
  expect(tones()).toEqual([1175, 880, 1175, 660, 990]);
});

it('is silent in quiet hours, but for what one does oneself', async () => {
  render(<SoundPanel />);
  await turnOn('Sound of a price alert');
  await turnOn('Sound of an order');
  vi.setSystemTime(new Date(2026, 0, 31, 23, 30));
  fireEvent.change(screen.getByLabelText('Quiet from'), { target: { value: '22:00' } });
  fireEvent.change(screen.getByLabelText('Quiet until'), { target: { value: '07:00' } });
  giveSignal(notification({ id: '30', type: 'price_alert' }), signals());
  expect(tones()).toEqual([]);
  chimeOfFill(done);
  expect(tones()).toEqual([660, 990]);
  vi.setSystemTime(new Date(2026, 1, 1, 7, 0));
  giveSignal(notification({ id: '31', type: 'price_alert' }), signals());
  expect(tones()).toEqual([660, 990, 1175, 880, 1175]);
  vi.useRealTimers();
});

it('plays what a sound is like, as loud as was chosen', async () => {
  render(<SoundPanel />);
  await userEvent.click(screen.getByRole('radio', { name: 'Loud' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play the sound of an order' }));
  expect(tones()).toEqual([880, 1175, 660, 990]);
  expect(played.every(({ gain }) => gain === 0.15)).toBe(true);
});

it('goes on ringing for who had switched the one sound on that there was', () => {
  localStorage.setItem('curb-signals', JSON.stringify({ sound: true, popup: false }));
  expect(signals()).toEqual({
    fills: false,
    alerts: true,
    news: true,
    volume: 'middle',
    popup: false,
    quietFrom: '',
    quietUntil: '',
  });
});
