import { SHORTCUTS } from './shortcut-catalogue';

const PLACES = [
  'Everywhere',
  'On a coin’s page',
  'In a list',
  'Watching a stream',
  'In the studio',
  'For moderators',
] as const;

/** The keys and what they do. */
export function ShortcutList() {
  return (
    <div className="grid gap-4">
      {PLACES.map((place) => (
        <section key={place}>
          <h3 className="mb-1 text-small text-faint">{place}</h3>
          <dl>
            {SHORTCUTS.filter(({ where }) => where === place).map(({ keys, does }) => (
              <div key={does} className="flex h-row items-center border-b">
                <dt className="order-2 ml-auto flex gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="figures rounded-sm border bg-raised px-1.5 text-small text-quiet">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="text-small text-faint">Single letters rest while you type. Switch them off in the settings.</p>
    </div>
  );
}
