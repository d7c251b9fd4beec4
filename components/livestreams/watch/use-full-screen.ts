import { useEffect, useState } from 'react';

/**
 * Full screen of the whole page, in which the stage then fills everything: menus and messages, which stand at the end
 * of the page, stay in sight. Where a browser has no full screen, the stage fills the window.
 */
export function useFullScreen() {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const handleChange = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', handleChange);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    if (!isFull) return;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsFull(false);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isFull]);
  function toggle() {
    setIsFull(!isFull);
    const root = document.documentElement;
    const change = isFull ? document.exitFullscreen?.() : root.requestFullscreen?.();
    void change?.catch(() => undefined);
  }
  return { isFull, toggle };
}
