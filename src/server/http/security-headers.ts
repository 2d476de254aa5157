import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '#server/config/settings.ts';
import type { Site } from './static-site.ts';

/** Sets the security headers of every response. */
export const protectPages = (app: FastifyInstance, settings: Settings, site: Site | null): void => {
  // `@fastify/helmet` builds this middleware for each request, which takes 3 % of an API call.
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(site ? [`'${site.scriptHash}'`] : [])],
        // Chakra inserts style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The PDF viewer uses the fonts embedded in a report.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        ...(settings.tracking.collectorUrl && {
          connectSrc: ["'self'", new URL(settings.tracking.collectorUrl).origin],
        }),
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Development servers have no https.
        upgradeInsecureRequests: settings.isProduction ? [] : null,
      },
    },
    // The same as frame-ancestors, for older browsers.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.isProduction,
    // The URL of a reset link contains its token.
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
};
