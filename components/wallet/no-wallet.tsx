/** What to do where the browser has no wallet. */
export function NoWallet() {
  return (
    <div className="rounded border border-line bg-raised p-3 text-base">
      <p className="font-medium">No wallet was found in this browser.</p>
      <p className="mt-1 text-quiet">
        Install a Solana wallet as an extension and reload this page. On a phone, open this address in the browser
        inside your wallet app.
      </p>
    </div>
  );
}
