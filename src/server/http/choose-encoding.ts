import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** In the order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding that the client accepts, null for none. */
export const chooseEncoding = ({ headers }: FastifyRequest): Encoding | null => {
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
};
