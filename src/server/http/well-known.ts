import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';

const validDays = 180;

/**
 * Serves `security.txt` (RFC 9116) if there is a contact,
 * and the redirect of password managers.
 */
export const serveWellKnown = (app: FastifyInstance, { settings, clock }: Pick<Deps, 'settings' | 'clock'>): void => {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { securityContact, publicUrl } = settings;
    if (securityContact === null) throw new AppError('unknownPath');
    const expires = new Date((Math.floor(clock().getTime() / dayMs) + validDays) * dayMs);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: hu, en',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/account', 303));
};
