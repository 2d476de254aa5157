import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** HTTPS ports. Other ports are not allowed, because webhooks could be used to scan them. */
const allowedPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

export type TargetProblem = 'webhookHttps' | 'webhookPort' | 'webhookPrivate';

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, '$1');

/** Returns why a URL is not allowed as a target; null if it is. The addresses of a host name are checked when connecting. */
export const findTargetProblem = (url: string): TargetProblem | null => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return 'webhookHttps';
  if (!allowedPorts.has(port)) return 'webhookPort';
  const host = withoutBrackets(hostname);
  if (isIP(host)) return isPublicAddress(host) ? null : 'webhookPrivate';
  // Names without a dot and these top-level domains exist in private networks only.
  return /\.[^.]+\.?$/u.test(host) && !/\.(?:localhost|local|internal|lan|home|corp)\.?$/iu.test(host)
    ? null
    : 'webhookPrivate';
};
