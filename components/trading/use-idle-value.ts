'use client';

import { useEffect, useState } from 'react';

/** The value once it has not changed for `quietMs`; until then the one before. */
export function useIdleValue<T>(value: T, quietMs: number): T {
  const [idle, setIdle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return idle;
}
