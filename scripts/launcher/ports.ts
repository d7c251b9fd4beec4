import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

export type WantedPort = Readonly<{ port: number; setting: 'PORT' | 'SERVICE_PORT' }>;

/** @throws LaunchError for the first port that cannot be listened on. */
export async function checkPorts(host: string, wanted: readonly WantedPort[]): Promise<void> {
  for (const { port, setting } of wanted) {
    const problem = await tryPort(host, port);
    if (problem) throw new LaunchError(explain(problem, host, port, setting));
  }
}

/** Null when the port is free, else the code of the operating system. */
export async function tryPort(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, exclusive: true }, resolve);
    });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function explain(code: string, host: string, port: number, setting: WantedPort['setting']): string {
  const what = setting === 'PORT' ? 'the web app' : 'the service, which takes nine ports in a row';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. End that program, or choose another port for ${what}: ${setting}=<number>.`;
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose another for ${what}: ${setting}=<number>.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Set HOST to one that is.`;
  return `Port ${port} on ${host} cannot be used (${code}). Choose another with ${setting}=<number>.`;
}
