import { walletDesk } from '@/components/wallet/wallet-desk';
import { requestAppealMessage } from '@/lib/client/appeals';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';

const superseded = () =>
  new WalletRefusal('rejected', 'Something else was asked of the wallet, so nothing was signed.');

/**
 * Has the wallet of `address` sign the text that proves who asks; no session is needed, because the banned have none.
 * @throws ApiError, WalletRefusal
 */
export async function signAppealText(
  address: string,
): Promise<{ address: string; message: string; signature: string }> {
  const { message } = await requestAppealMessage(address);
  const signature = await new Promise<string>((resolve, reject) => {
    walletDesk.start({ kind: 'sign', address, text: message, resolve, reject }, superseded);
  });
  return { address, message, signature };
}
