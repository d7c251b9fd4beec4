/** Who listens to something that this browser keeps: `tell` reaches them after a change here, other tabs' by itself. */
export function keptListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}
