import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuickTrading } from './quick-trading';

const allow = vi.fn();
vi.mock('@/lib/client/trading-sessions', () => ({
  useQuickTrading: () => ({ isLoading: false, key: null, session: null, hasEnded: false }),
  useEndQuickKey: () => ({ isPending: false, mutate: vi.fn() }),
  useAllowQuickKey: () => ({ isPending: false, error: null, mutate: allow }),
}));

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickTrading signer={{ address: 'me', signText: async () => 'signature' }} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it.each([
  ['what was typed is allowed', '{Enter}'],
  ['it is left', '{Tab}{Tab}{Tab}{Enter}'],
])('keeps the focus of a keyboard when %s and the form goes', async (_, keys) => {
  allow.mockImplementation((_asked, { onSuccess }) => onSuccess());
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await person.click(screen.getByLabelText('Limit of all buys'));
  await person.keyboard(keys);
  expect(screen.queryByLabelText('Limit of all buys')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Quick trading' })).toHaveFocus();
});

it('asks the wallet for no limit of zero', async () => {
  allow.mockReset();
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await person.clear(screen.getByLabelText('Limit of all buys'));
  await person.type(screen.getByLabelText('Limit of all buys'), '0{Enter}');
  expect(screen.getByText('The limit must be above zero')).toBeInTheDocument();
  expect(allow).not.toHaveBeenCalled();
});
