import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Metadata services of clouds that have a public address. */
const cloudMetadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True for addresses of the public internet. False for private and shared ranges, loopback, link-local (including cloud
 * metadata), multicast, reserved ranges and IPv6 addresses that embed an IPv4 address: they may reach internal machines.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || cloudMetadata.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};
