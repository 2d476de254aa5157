import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Where receivers listen that are open to the internet; nobody shall find out with us what else is open on a machine. */
const openPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

export type TargetProblem = 'webhookHttps' | 'webhookPort' | 'webhookPrivate';

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, '$1');

/** What is wrong with an address by what is written in it; where its name leads is known only when it is connected to. */
export const findTargetProblem = (url: string): TargetProblem | null => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return 'webhookHttps';
  if (!openPorts.has(port)) return 'webhookPort';
  const host = withoutBrackets(hostname);
  if (isIP(host)) return isPublicAddress(host) ? null : 'webhookPrivate';
  // Names without a dot, and those that are kept for local use, exist in private networks only.
  return /\.[^.]+\.?$/u.test(host) && !/\.(?:localhost|local|internal|lan|home|corp)\.?$/iu.test(host)
    ? null
    : 'webhookPrivate';
};
