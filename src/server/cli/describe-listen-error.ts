import { StartupError } from '#shared/errors/startup-error.ts';

interface Listener {
  host: string;
  port: number;
  /** The start of the settings' names: `METRICS_` for METRICS_PORT and METRICS_HOST. */
  prefix?: string;
}

/** No permission, not an address of this machine, or no address at all: other hosts are looked up in the DNS. */
const wrongAddress: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EINVAL',
  'ENOTFOUND',
]);

/** Returns the error to report when a server cannot listen: a StartupError that names the settings, if it is known. */
export const describeListenError = (cause: unknown, { host, port, prefix = '' }: Listener): unknown => {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is taken by another program. Stop it, or set ${prefix}PORT to a free port.`, {
      cause,
    });
  }
  if (wrongAddress.has(code)) {
    return new StartupError(
      `The server cannot listen on ${host}:${port}. Set ${prefix}PORT or ${prefix}HOST to another value.`,
      { cause },
    );
  }
  return cause;
};
