import { StartupError } from '#shared/errors/startup-error.ts';

interface Listener {
  host: string;
  port: number;
  /** `METRICS_` for METRICS_PORT and METRICS_HOST. */
  prefix?: string;
}

/**
 * No permission, another machine's address, or no address:
 * other hosts are looked up in the DNS.
 */
const wrongAddress: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EINVAL',
  'ENOTFOUND',
]);

/** Returns the error to report: a StartupError with the settings if known. */
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
