// Loaded before a service of this benchmark alone: answers "signed" to every order, to see what checking costs. The
// product has no such switch.
import { register } from 'node:module';

const hooks = `
  export async function load(url, context, next) {
    if (!/\\/domain\\/auth\\/verify-signature\\.ts(\\?|$)/.test(url)) return next(url, context);
    return { format: 'module', shortCircuit: true, source: 'export const verifySignature = async () => true;' };
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
