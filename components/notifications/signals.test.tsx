import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notification } from '@/test/msw/factories';
import { SignalChoices } from './signal-choices';
import { useNewsSignal } from './use-news-signal';

const shown: { title: string; body: string }[] = [];
let permission: NotificationPermission = 'default';
const requestPermission = vi.fn(async () => permission);

class FakeNotification {
  static requestPermission = requestPermission;
  static get permission() {
    return permission;
  }
  addEventListener = () => {};
  constructor(title: string, { body }: { body: string }) {
    shown.push({ title, body });
  }
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  permission = 'default';
  requestPermission.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => vi.unstubAllGlobals());

function Listener({ newest }: { newest: ReturnType<typeof notification> | null | undefined }) {
  useNewsSignal(newest);
  return null;
}

describe('browser notifications', () => {
  it('are asked for by a click alone, and stay off when they are not allowed', async () => {
    render(<SignalChoices />);
    expect(requestPermission).not.toHaveBeenCalled();
    permission = 'denied';
    await userEvent.setup().click(screen.getByLabelText('Browser notifications'));
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Browser notifications')).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent('This browser blocks notifications');
  });

  it('tell once of what is newer than the page, not of what was there', async () => {
    permission = 'granted';
    render(<SignalChoices />);
    await userEvent.setup().click(screen.getByLabelText('Browser notifications'));
    expect(screen.getByLabelText('Browser notifications')).toBeChecked();
    const { rerender } = render(<Listener newest={undefined} />);
    rerender(<Listener newest={notification({ id: '9' })} />);
    rerender(<Listener newest={notification({ id: '10', message: 'paper likes it' })} />);
    await vi.waitFor(() => expect(shown.map(({ body }) => body)).toEqual(['paper likes it']));
    // Another tab that sees the same stays silent.
    const other = render(<Listener newest={notification({ id: '9' })} />);
    other.rerender(<Listener newest={notification({ id: '10', message: 'paper likes it' })} />);
    await act(async () => {});
    expect(shown).toHaveLength(1);
  });
});
