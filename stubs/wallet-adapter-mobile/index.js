// Stands in for @solana-mobile/wallet-adapter-mobile, which wallet-adapter-react depends on and which pulls
// react-native (700 packages, 45 KB gzip in the browser). On Android wallet-adapter-react makes one of these and listens
// to it, so it answers like a wallet that is not supported there and is therefore never listed.
export const SolanaMobileWalletAdapterWalletName = "Mobile Wallet Adapter";
export class SolanaMobileWalletAdapter {
  name = SolanaMobileWalletAdapterWalletName;
  readyState = "Unsupported";
  on() {}
  off() {}
  async disconnect() {}
}
export const createDefaultAddressSelector = () => ({ select: async (addresses) => addresses[0] });
export const createDefaultAuthorizationResultCache = () => ({
  clear: async () => {},
  get: async () => undefined,
  set: async () => {},
});
export const createDefaultWalletNotFoundHandler = () => async () => {};
