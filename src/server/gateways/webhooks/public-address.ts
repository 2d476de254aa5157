import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by number, yet only reached from inside a cloud: its machines ask there for their own settings. */
const insideOfClouds: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the open internet. Everything else leads, or may lead, to machines behind the same wall
 * as ours: private and shared ranges, loopback, link-local with the settings of clouds, multicast, what is reserved, and
 * IPv6 addresses that carry an IPv4 one.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || insideOfClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};
