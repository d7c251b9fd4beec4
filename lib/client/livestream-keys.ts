/** Apart from what asks: whoever only forgets an answer does not load all the questions. */
export const livestreamKeys = {
  all: ['livestreams'] as const,
  ofCoin: (mint: string) => [...livestreamKeys.all, mint] as const,
  detail: (mint: string) => [...livestreamKeys.ofCoin(mint), 'detail'] as const,
  chat: (mint: string) => [...livestreamKeys.ofCoin(mint), 'chat'] as const,
  rules: (mint: string) => [...livestreamKeys.ofCoin(mint), 'rules'] as const,
  mutes: (mint: string) => [...livestreamKeys.ofCoin(mint), 'mutes'] as const,
  helpers: (mint: string) => [...livestreamKeys.ofCoin(mint), 'helpers'] as const,
  stage: (mint: string) => [...livestreamKeys.ofCoin(mint), 'stage'] as const,
  viewers: (mint: string) => [...livestreamKeys.ofCoin(mint), 'viewers'] as const,
  history: (mint: string) => [...livestreamKeys.ofCoin(mint), 'history'] as const,
  liveCoins: (includeNsfw: boolean) => [...livestreamKeys.all, 'live-coins', includeNsfw] as const,
  control: () => [...livestreamKeys.all, 'switch'] as const,
  words: () => [...livestreamKeys.all, 'words'] as const,
};
