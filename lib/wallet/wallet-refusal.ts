export type RefusalKind = 'rejected' | 'other_account' | 'cannot_sign' | 'not_connected' | 'failed';

/** Why a wallet did not sign, in words for the person whose wallet it is. */
export class WalletRefusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WalletRefusal';
    this.kind = kind;
  }

  /** The person decided against it: nothing went wrong. */
  get isCalm(): boolean {
    return this.kind === 'rejected';
  }
}
