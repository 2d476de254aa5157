import type { FastifyRequest } from 'fastify';

/**
 * The called procedures. tRPC decodes the path once more than Fastify: a comma may be
 * encoded twice.
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
