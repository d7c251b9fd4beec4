// Stands in for @solana-mobile/wallet-adapter-mobile, which wallet-adapter-react depends on and which pulls
// react-native (700 packages, 45 KB gzip in the browser). Android wallets are registered by
// @solana-mobile/wallet-standard-mobile instead, so these exports are named but never used.
export const SolanaMobileWalletAdapterWalletName = "Mobile Wallet Adapter";
export class SolanaMobileWalletAdapter {}
export const createDefaultAddressSelector = () => ({ select: async (addresses) => addresses[0] });
export const createDefaultAuthorizationResultCache = () => ({
  clear: async () => {},
  get: async () => undefined,
  set: async () => {},
});
export const createDefaultWalletNotFoundHandler = () => async () => {};
