'use client';

import { useQuery } from '@tanstack/react-query';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { useChangeCategories, userSettingsQuery } from '@/lib/client/user-settings';
import type { UserSettings } from '@/lib/contract/profiles';

type Category = keyof UserSettings['notifications'];

const CATEGORIES: readonly { key: Category; label: string }[] = [
  { key: 'reply', label: 'Answers to your replies' },
  { key: 'mention', label: 'Mentions of your name' },
  { key: 'like', label: 'Likes of your replies' },
  { key: 'follow', label: 'New followers' },
  { key: 'trade', label: 'Trades of your coins' },
  { key: 'coin_graduated', label: 'Coins that graduate' },
  { key: 'price_alert', label: 'Price alerts' },
];

/** What one is told; a category that is off makes no notifications. */
export function NotificationCategories() {
  const query = useQuery(userSettingsQuery());
  const change = useChangeCategories();
  return (
    <Panel
      title="Tell me about"
      subject="your settings"
      query={query}
      staleAfterSeconds={3600}
      deadAfterSeconds={86_400}
      className="min-h-72"
    >
      <ul>
        {CATEGORIES.map(({ key, label }) => (
          <li key={key} className="border-b last:border-b-0">
            <label className="flex h-control-large cursor-pointer items-center gap-3 px-3 hover:bg-raised">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={query.data?.notifications[key] ?? false}
                onChange={(event) =>
                  change.mutate(
                    { [key]: event.target.checked },
                    {
                      onError: (error) => showToast({ kind: 'error', title: 'Not saved', description: error.message }),
                    },
                  )
                }
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
