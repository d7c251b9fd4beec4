import { useEffect, useState } from 'react';

const STORE = 'curb-watch-hidden';

/** Whether this browser watches without being listed; kept for the next stream. */
export function useHidden(): [boolean, (isHidden: boolean) => void] {
  const [isHidden, setIsHidden] = useState(false);
  // Read after the first render, which the server writes too.
  useEffect(() => {
    try {
      setIsHidden(localStorage.getItem(STORE) === 'true');
    } catch {
      // Without a store it is asked each time.
    }
  }, []);
  return [
    isHidden,
    (next) => {
      setIsHidden(next);
      try {
        localStorage.setItem(STORE, String(next));
      } catch {
        // As above.
      }
    },
  ];
}
