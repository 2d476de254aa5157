import type { FastifyInstance } from 'fastify';
import type { InMemoryContractSigning } from '#server/gateways/contract-signing/in-memory-contract-signing.ts';

/** Serves the contracts that the signing partner would have received. Development only. */
export const serveDevContracts = (app: FastifyInstance, contracts: InMemoryContractSigning): void => {
  app.get('/dev/contracts.json', (_request, reply) => reply.header('cache-control', 'no-store').send(contracts.list()));
};
