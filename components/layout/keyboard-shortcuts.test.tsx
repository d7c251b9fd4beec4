import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { KeyboardShortcuts } from './keyboard-shortcuts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('./search-palette', () => ({ SearchPalette: () => 'What is looked for?' }));

beforeEach(() => {
  push.mockClear();
  delete document.documentElement.dataset.singleKeys;
});

function open() {
  render(
    <main>
      <KeyboardShortcuts />
      <input aria-label="Words" />
      <a href="/coin/boat" data-row-link>
        Boat
      </a>
    </main>,
  );
  return userEvent.setup();
}

it('leads into the first list by j, from nowhere in particular alone', async () => {
  const person = open();
  await person.click(screen.getByRole('textbox', { name: 'Words' }));
  await person.keyboard('j');
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('j');
  await person.click(document.body);
  await person.keyboard('j');
  expect(screen.getByRole('link', { name: 'Boat' })).toHaveFocus();
});

it('goes to places by two keys, and nowhere when single keys are off', async () => {
  const person = open();
  await person.keyboard('gp');
  expect(push).toHaveBeenCalledExactlyOnceWith('/portfolio');
  document.documentElement.dataset.singleKeys = 'off';
  await person.keyboard('gbj');
  expect(push).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Boat' })).not.toHaveFocus();
});

it('comes before a list that has the focus and knows the same letter', async () => {
  const person = open();
  const took = vi.fn();
  const link = screen.getByRole('link', { name: 'Boat' });
  link.addEventListener('keydown', (event) => took(event.key));
  link.focus();
  await person.keyboard('gk');
  expect(push).toHaveBeenCalledExactlyOnceWith('/bookmarks');
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  expect(took).not.toHaveBeenCalledWith('k');
});
