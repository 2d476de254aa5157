import type { FastifyRequest } from 'fastify';

/**
 * The procedures that a request calls. tRPC decodes the path once more than Fastify, so a comma can be encoded twice.
 */
export const calledNames = ({ params }: FastifyRequest): string[] => {
  const { path = '' } = params as { path?: string };
  if (!path.includes('%')) return path.split(',');
  try {
    return decodeURIComponent(path).split(',');
  } catch {
    return [path];
  }
};
