/** The media room of a stream. Each stream has its own, so that a token of an earlier one opens nothing. */
export function roomName(streamId: string): string {
  return `stream-${streamId}`;
}

const NAME = /^stream-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The stream of a room; null for a room that is none of ours. */
export function streamOfRoom(room: string): string | null {
  return NAME.exec(room)?.[1] ?? null;
}
