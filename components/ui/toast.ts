export type ToastKind = 'info' | 'success' | 'error';
export type ToastMessage = {
  title: string;
  description?: string;
  kind?: ToastKind;
  action?: { label: string; href: string };
};

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let waiting: ToastMessage[] = [];

/** Shows a message at the edge of the screen. It may be called before the viewport is there: it is kept until then. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** The viewport listens; what was said before is handed over. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  const early = waiting;
  waiting = [];
  for (const message of early) next(message);
  return () => {
    if (listener === next) listener = null;
  };
}
