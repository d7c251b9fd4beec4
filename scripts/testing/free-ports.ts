import { randomInt } from 'node:crypto';
import { HOSTS } from '../../lib/contract/hosts.ts';
import { tryPort } from '../launcher/ports.ts';

const HOST = '127.0.0.1';

/** Ten free ports in a row, below those that the system hands out by itself: the web app's, then the service's. */
export async function findFreePorts(): Promise<{ webPort: number; servicePort: number }> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const webPort = 20_000 + 10 * randomInt(1_000);
    const ports = [webPort, ...HOSTS.map((_, index) => webPort + 1 + index)];
    const problems = await Promise.all(ports.map((port) => tryPort(HOST, port)));
    if (problems.every((problem) => problem === null)) return { webPort, servicePort: webPort + 1 };
  }
  throw new Error('There are no ten free ports in a row between 20000 and 30000.');
}
