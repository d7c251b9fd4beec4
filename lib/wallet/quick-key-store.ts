import { type QuickKey, QuickKeyUnsupported } from './quick-key.ts';

/** A key that a wallet allowed, as this browser keeps it: one for each wallet. */
export type KeptQuickKey = QuickKey & {
  address: string;
  /** ISO 8601 */
  expiresAt: string;
};

const DATABASE = 'curb-quick-trading';
const STORE = 'keys';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'address' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('The key store is in use by an older page'));
  });
}

/** Runs one transaction and gives the result of its request once it is written. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const hasStore = () => typeof indexedDB !== 'undefined';

/** The key this browser keeps for a wallet, or null; also where the browser forbids its storage. */
export async function readQuickKey(address: string): Promise<KeptQuickKey | null> {
  if (!hasStore()) return null;
  try {
    const kept = await within('readonly', (store) => store.get(address) as IDBRequest<KeptQuickKey | undefined>);
    return kept ?? null;
  } catch {
    return null;
  }
}

/** Keeps a key in the place of the wallet's earlier one. @throws QuickKeyUnsupported where nothing can be kept. */
export async function keepQuickKey(key: KeptQuickKey): Promise<void> {
  if (!hasStore()) throw new QuickKeyUnsupported();
  try {
    await within('readwrite', (store) => store.put(key));
  } catch (error) {
    throw new QuickKeyUnsupported({ cause: error });
  }
}

/** Forgets the key of a wallet. */
export async function dropQuickKey(address: string): Promise<void> {
  if (!hasStore()) return;
  await within('readwrite', (store) => store.delete(address)).catch(() => undefined);
}

/** Forgets all keys: whoever looks at the page next has none. */
export async function dropAllQuickKeys(): Promise<void> {
  if (!hasStore()) return;
  await within('readwrite', (store) => store.clear()).catch(() => undefined);
}
