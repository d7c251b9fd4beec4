import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BottomNavigation } from './bottom-navigation';

vi.mock('next/navigation', () => ({ usePathname: () => '/kols', useRouter: () => ({}) }));

it('reaches every other place by More, which closes with the choice', async () => {
  const user = userEvent.setup();
  render(<BottomNavigation />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  const hrefs = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/alerts', '/bookmarks', '/timeline', '/kols', '/settings', '/status']);
  const link = sheet.getByRole('link', { name: 'KOL scan' });
  expect(link).toHaveAttribute('aria-current', 'page');
  // There is no router to follow it here.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
