import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { z } from 'zod';

/**
 * Says in production that clients connect directly.
 * It must be set: as a default, it would count
 * all visitors of a proxy as one.
 */
const noProxies = 'none';

/** True for a connection from a trusted proxy. */
export type IsTrustedProxy = (address: string) => boolean;

/**
 * Accepts IP addresses, networks (`10.0.0.0/8`), and private networks: `loopback`,
 * `linklocal` and `uniquelocal`. Throws for other texts.
 */
export const createProxyTrust = (proxies: readonly string[]): IsTrustedProxy => {
  const isTrusted = proxyAddress.compile([...proxies]);
  return (address) => isTrusted(address, 0);
};

const listOf = (text: string): string[] => (text === noProxies ? [] : text.split(',').map((address) => address.trim()));

const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** `1`, `10.1` and `010.0.0.1` are valid short forms of unexpected addresses. */
const isWhole = (proxy: string): boolean => networkNames.includes(proxy) || isIP(proxy.split('/')[0] ?? '') > 0;

const isProxyList = (text: string): boolean => {
  try {
    createProxyTrust(listOf(text));
    return listOf(text).every(isWhole);
  } catch {
    return false;
  }
};

export const trustedProxiesShape = {
  /** Trusted to set X-Forwarded-For, X-Request-Id and traceparent. Required in production. */
  TRUSTED_PROXIES: z.string().refine(isProxyList).optional(),
};

export const trustedProxiesHint =
  'TRUSTED_PROXIES must be addresses or networks of proxies, separated by commas (10.0.0.5, 10.1.0.0/16, loopback), or none';

/** Empty if no proxy is trusted. */
export const toTrustedProxies = ({ TRUSTED_PROXIES }: { TRUSTED_PROXIES?: string | undefined }): string[] =>
  listOf(TRUSTED_PROXIES ?? noProxies);
