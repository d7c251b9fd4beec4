'use client';

import { Toast } from '@base-ui/react/toast';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import { listenToToasts, type ToastMessage } from './toast';

type ToastData = Pick<ToastMessage, 'action' | 'kind'>;

const manager = Toast.createToastManager<ToastData>();
const SHOWN_MS = 6000;
/** An error stays long enough to be read twice. */
const ERROR_SHOWN_MS = 12_000;

function add({ title, description, kind = 'info', action }: ToastMessage): void {
  manager.add({
    title,
    ...(description ? { description } : {}),
    type: kind,
    timeout: kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS,
    priority: kind === 'error' ? 'high' : 'low',
    data: { kind, ...(action ? { action } : {}) },
  });
}

/** The messages themselves; `early` are those that came before this code was loaded. */
export function ToastViewport({ early }: { early: ToastMessage[] }) {
  const taken = useRef(false);
  useEffect(() => {
    if (!taken.current) for (const message of early) add(message);
    taken.current = true;
    return listenToToasts(add);
  }, [early]);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-0 bottom-0 z-toast flex w-full max-w-96 flex-col gap-2 p-4 max-md:top-(--header) max-md:bottom-auto max-md:max-w-none max-md:p-2">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

const ICONS = {
  success: <Check size={16} aria-hidden className="text-up" />,
  error: <TriangleAlert size={16} aria-hidden className="text-red" />,
  info: <Info size={16} aria-hidden className="text-quiet" />,
};

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-lg border bg-surface transition-opacity duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2 p-3">
        <span className="mt-0.5">{ICONS[toast.data?.kind ?? 'info']}</span>
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium break-words" />
          <Toast.Description className="break-words text-quiet" />
          {toast.data?.action ? (
            <Link href={toast.data.action.href} className="mt-1 inline-block font-medium underline underline-offset-3">
              {toast.data.action.label}
            </Link>
          ) : null}
        </div>
        <Toast.Close
          render={
            <IconButton label="Close the message" size="small">
              <X size={14} aria-hidden />
            </IconButton>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
