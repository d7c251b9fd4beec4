import { useMutation, useQueryClient } from '@tanstack/react-query';
import { balanceKeys } from './balances.ts';
import { apiPost } from './http.ts';

/** Ten play SOL for the signed-in wallet; 403 `feature_off` where there is no faucet, 409 `faucet_resting` within the hour. */
export function useFaucet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost('swap', '/faucet', { body: {} }),
    onSuccess: ({ address }) => queryClient.invalidateQueries({ queryKey: balanceKeys.ofWallet(address) }),
  });
}
