import { showToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/client/api-error';
import { useChangeKols } from '@/lib/client/kols';
import { shortAddress } from '@/lib/format/address';

/** Takes an opinion leader off the list and tells what came of it. */
export function useTakeOffTheList() {
  const change = useChangeKols();
  const tell = (title: string) => showToast({ kind: 'success', title });
  const fail = (error: Error) =>
    showToast({ kind: 'error', title: 'The list was not changed', description: refusal(error) });

  function takeOff({ address, username }: { address: string; username: string }): void {
    const name = username || shortAddress(address);
    change.mutate({ address, listed: false }, { onSuccess: () => tell(`${name} is off the list`), onError: fail });
  }
  return { takeOff, isPending: change.isPending };
}

function refusal(error: Error): string {
  if (error instanceof ApiError && error.status === 404) return 'The address was taken off before.';
  if (error instanceof ApiError && error.status === 403) return 'Only super administrators may change it.';
  return `${error.message} Try again in a moment.`;
}
