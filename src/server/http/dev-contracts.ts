import type { FastifyInstance } from 'fastify';
import type { InMemoryContractSigning } from '#server/gateways/contract-signing/in-memory-contract-signing.ts';

/** For developers and scripts: what the signing partner would have been sent. Never in production, as the tray itself. */
export const serveDevContracts = (app: FastifyInstance, tray: InMemoryContractSigning): void => {
  app.get('/dev/contracts.json', (_request, reply) => reply.header('cache-control', 'no-store').send(tray.list()));
};
