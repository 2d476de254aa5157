import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** In the order of our preference, for those that the client weighs equally. */
const encodings: readonly (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** What the types of the package lack. */
interface WeighedEncodings {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** The encoding that the client gives the highest weight, null for none. */
export const chooseEncoding = ({ headers }: FastifyRequest): Encoding | null => {
  const negotiator: WeighedEncodings = new Negotiator({ headers });
  const [accepted] = negotiator.encodings(encodings, { preferred: encodings });
  return accepted === 'br' || accepted === 'gzip' ? accepted : null;
};
