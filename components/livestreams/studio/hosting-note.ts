/** That this tab hosts a stream, kept so that a reload goes on with it. */
export type HostingNote = { mint: string; camera: boolean; microphone: boolean; isMuted: boolean };

const STORE = 'curb-hosting';

export function readHostingNote(mint: string): HostingNote | null {
  try {
    const note = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as HostingNote | null;
    return note?.mint === mint ? note : null;
  } catch {
    return null;
  }
}

export function keepHostingNote(note: HostingNote | null): void {
  try {
    if (note) sessionStorage.setItem(STORE, JSON.stringify(note));
    else sessionStorage.removeItem(STORE);
  } catch {
    // Without a store a reload asks before it goes on.
  }
}
