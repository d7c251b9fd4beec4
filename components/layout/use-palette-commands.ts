import { useQuery } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast';
import { meQuery } from '@/lib/client/auth';
import { setPreference, usePreferences } from '@/lib/client/preferences';
import { setTheme, useTheme } from '@/lib/client/theme';
import { useLogout } from '@/lib/client/use-session';
import type { SearchOption } from './search-option';

const PAGES = [
  { href: '/', label: 'Board' },
  { href: '/create', label: 'Create a coin' },
  { href: '/live', label: 'Live' },
  { href: '/portfolio', label: 'Portfolio' },
  { href: '/profile', label: 'Profile' },
  { href: '/timeline', label: 'Timeline' },
  { href: '/notifications', label: 'Notifications' },
  { href: '/bookmarks', label: 'Bookmarks' },
  { href: '/kols', label: 'KOL scan' },
  { href: '/alerts', label: 'Price alerts' },
  { href: '/settings', label: 'Settings' },
  { href: '/status', label: 'Status' },
] as const;

const MODERATOR_PAGES = [
  { href: '/admin/reports', label: 'Moderation: reports' },
  { href: '/admin/appeals', label: 'Moderation: appeals' },
  { href: '/admin/proposals', label: 'Moderation: second person' },
  { href: '/admin/log', label: 'Moderation: log' },
  { href: '/admin/stats', label: 'Moderation: stats' },
  { href: '/admin/settings', label: 'Moderation: settings' },
] as const;

const PALETTE_LABELS = {
  'green-red': 'Colours: green up, red down',
  'blue-orange': 'Colours: blue up, orange down',
  'red-green': 'Colours: red up, green down',
} as const;

/** The places and commands of the palette; what already holds is not offered. */
export function usePaletteCommands(): SearchOption[] {
  const theme = useTheme();
  const { palette, density, units, singleKeys } = usePreferences();
  const me = useQuery(meQuery());
  const logout = useLogout();
  const command = (label: string, run: () => void): SearchOption => ({
    kind: 'command',
    id: label,
    group: 'Commands',
    label,
    run,
  });
  const themes = (['dark', 'light', 'system'] as const).filter((one) => one !== theme);
  const palettes = (Object.keys(PALETTE_LABELS) as (keyof typeof PALETTE_LABELS)[]).filter((one) => one !== palette);
  return [
    ...[...PAGES, ...(me.data?.roles.length ? MODERATOR_PAGES : [])].map(
      ({ href, label }): SearchOption => ({ kind: 'place', id: href, group: 'Pages', href, label }),
    ),
    ...themes.map((one) => command(`Theme: ${one}`, () => setTheme(one))),
    density === 'compact'
      ? command('Rows: comfortable', () => setPreference('density', 'comfortable'))
      : command('Rows: compact', () => setPreference('density', 'compact')),
    units === 'usd'
      ? command('Values in SOL', () => setPreference('units', 'sol'))
      : command('Values in dollars', () => setPreference('units', 'usd')),
    ...palettes.map((one) => command(PALETTE_LABELS[one], () => setPreference('palette', one))),
    command(singleKeys ? 'Single-letter keys: off' : 'Single-letter keys: on', () =>
      setPreference('singleKeys', !singleKeys),
    ),
    ...(me.data
      ? [
          command('Sign out', () =>
            logout.mutate(undefined, {
              onError: (error) =>
                showToast({
                  kind: 'error',
                  title: 'Signed out here, but the service could not be told',
                  description: error.message,
                }),
            }),
          ),
        ]
      : []),
  ];
}
