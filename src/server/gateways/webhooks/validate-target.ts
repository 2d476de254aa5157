import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** HTTPS ports. Webhooks could be used to scan other ports. */
const allowedPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

export type TargetProblem = 'webhookHttps' | 'webhookPort' | 'webhookPrivate';

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, '$1');

/**
 * Returns why a URL is not allowed as a target, or null.
 * Connections check the addresses of host names.
 */
export const findTargetProblem = (url: string): TargetProblem | null => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return 'webhookHttps';
  if (!allowedPorts.has(port)) return 'webhookPort';
  const host = withoutBrackets(hostname);
  if (isIP(host)) return isPublicAddress(host) ? null : 'webhookPrivate';
  // Names without a dot and these top-level domains are private.
  return /\.[^.]+\.?$/u.test(host) && !/\.(?:localhost|local|internal|lan|home|corp)\.?$/iu.test(host)
    ? null
    : 'webhookPrivate';
};

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Cloud metadata services with a public address. */
const cloudMetadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True for addresses of the public internet. False for private, shared,
 * loopback, link-local (cloud metadata), multicast and reserved ones,
 * and for IPv6 addresses that embed an IPv4 address.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || cloudMetadata.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};
