import { normaliseIpAddress } from '#shared/network/ip-address.ts';

/** Fastify's type of `ip` is wrong: a closed connection has no address. */
interface AddressedRequest {
  ip: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

const unknownAddress = '0.0.0.0';

/**
 * Returns the client's IP address, or the proxy's own if the proxy sends another text:
 * invented addresses count together.
 */
export const clientAddress = ({ ip, socket }: AddressedRequest): string =>
  normaliseIpAddress(ip ?? '') ?? normaliseIpAddress(socket.remoteAddress ?? '') ?? unknownAddress;
