import ipaddr from 'ipaddr.js';

/** `1.2.3.4:80` and `[::1]:80`, as some proxies write into X-Forwarded-For. */
const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/u;

const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const { v4, v6 } = withPort.exec(text.trim())?.groups ?? {};
  const address = v4 ?? v6 ?? text.trim();
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  // An IPv4 address in IPv6 form (`::ffff:1.2.3.4`) becomes IPv4.
  return isAddress ? ipaddr.process(address.split('%')[0] ?? '') : null;
};

/** The usual IPv4 address, also in IPv6 form: nearly all clients. */
const plainIpv4 = /^(?:::ffff:)?(?<v4>(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4})$/u;

/**
 * Returns the canonical IP address, without port and zone, to store, compare and count.
 * Null for other texts.
 */
export const normaliseIpAddress = (text: string): string | null =>
  plainIpv4.exec(text)?.groups?.v4 ?? parse(text)?.toString() ?? null;

const networkOf = (text: string, { v4Bits, v6Bits }: { v4Bits: number; v6Bits: number }): string | null => {
  const address = parse(text);
  if (!address) return null;
  const isV4 = address instanceof ipaddr.IPv4;
  const bits = isV4 ? v4Bits : v6Bits;
  const subnet = isV4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`)
    : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
  return `${subnet}/${bits}`;
};

/**
 * Returns the subject of rate limits: an IPv4 address, or an IPv6 /64 network, which
 * one client usually owns.
 * Other texts, such as user ids, stay.
 */
export const countedAddress = (text: string): string => {
  const address = normaliseIpAddress(text);
  if (address === null) return text;
  return address.includes(':') ? (networkOf(address, { v4Bits: 32, v6Bits: 64 }) ?? address) : address;
};

/**
 * An operator's approximate network: /16 of IPv4, /32 of IPv6.
 * Phones change addresses within it.
 * Null for other texts.
 */
export const operatorNetwork = (text: string): string | null => networkOf(text, { v4Bits: 16, v6Bits: 32 });
