// Loaded before a service of this benchmark alone: answers "signed" to every order, to see what checking costs. The
// product has no such switch.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// The service asks libsodium where there is a build of it, and Node where there is none.
const sodium = await import('sodium-native').catch(() => null);
if (sodium) sodium.default.crypto_sign_verify_detached = () => true;
crypto.verify = (...args) => args.at(-1)(null, true);
syncBuiltinESMExports();
