import { normaliseIpAddress } from '#shared/network/ip-address.ts';

/** What a request says of its client. A closed connection has no address, which Fastify's type of `ip` denies. */
interface AddressedRequest {
  ip: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

const unknownAddress = '0.0.0.0';

/**
 * Returns the client's IP address; everything that needs it asks here. If the proxy sends another text, the proxy's own
 * address, so that invented ones are counted together.
 */
export const clientAddress = ({ ip, socket }: AddressedRequest): string =>
  normaliseIpAddress(ip ?? '') ?? normaliseIpAddress(socket.remoteAddress ?? '') ?? unknownAddress;
