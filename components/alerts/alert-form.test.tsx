import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { coin, MINT } from '@/test/msw/factories';
import { AlertForm } from './alert-form';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/api/market/alerts', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ error: 'too_many', message: 'words', statusCode: 409 }, { status: 409 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  sent.length = 0;
  server.resetHandlers();
});
afterAll(() => server.close());

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertForm coin={coin()} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('asks for a mark that is missing or none, at its field, and sends nothing', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: 'Set the alert' }));
  const field = screen.getByLabelText('Tell me at a market cap of');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  for (const text of ['0', 'much', '-5']) {
    await person.clear(field);
    await person.type(field, `${text}{Enter}`);
    expect(field).toBeInvalid();
  }
  expect(sent).toEqual([]);
});

it('waits for a rise above the price of now and for a fall below it, and says why the service will not', async () => {
  const person = open();
  await person.type(screen.getByLabelText('Tell me at a market cap of'), '50{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('as many alerts waiting as one may');
  await person.click(screen.getByRole('button', { name: '−50 %' }));
  await person.click(screen.getByRole('button', { name: 'Set the alert' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    { mint: MINT, direction: 'above', price: 5e-8 },
    { mint: MINT, direction: 'below', price: 1.397e-8 },
  ]);
});
