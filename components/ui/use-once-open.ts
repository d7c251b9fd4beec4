import { useState } from 'react';

/** True from the first time `open` was true on: the moment from which code that only an open popup needs is loaded. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
