import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** HTTPS ports. Other ports are not allowed, because webhooks could be used to scan them. */
const allowedPorts: ReadonlySet<string> = new Set(['', '443', '8443']);

export type TargetProblem = 'webhookHttps' | 'webhookPort' | 'webhookPrivate';

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, '$1');

/**
 * Returns why a URL is not allowed as a target; null if it is. The addresses of a host name are checked when
 * connecting.
 */
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

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Metadata services of clouds that have a public address. */
const cloudMetadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True for addresses of the public internet. False for private and shared ranges, loopback, link-local (including cloud
 * metadata), multicast, reserved ranges and IPv6 addresses that embed an IPv4 address.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || cloudMetadata.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};
