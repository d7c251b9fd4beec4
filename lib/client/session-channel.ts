const NAME = 'curb-session';

let channel: BroadcastChannel | null = null;

/** One for the page: what it says itself does not come back to it. Old browsers have none. */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs of this site that somebody has signed in or out here. */
export function tellOtherTabs(): void {
  openChannel()?.postMessage('changed');
}

/** Calls back when that happens in another tab; returns how to stop. */
export function listenToOtherTabs(changed: () => void): () => void {
  const opened = openChannel();
  opened?.addEventListener('message', changed);
  return () => opened?.removeEventListener('message', changed);
}
