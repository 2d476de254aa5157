import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '#server/config/settings.ts';
import type { Site } from './static-site.ts';

/** The headers by which browsers keep others out of our pages, on every answer. */
export const protectPages = (app: FastifyInstance, settings: Settings, site: Site | null): void => {
  // Made once: Fastify's own plugin for it puts all of it together anew for each request.
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(site ? [`'${site.scriptHash}'`] : [])],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The viewer of reports draws with fonts that it takes out of them.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        ...(settings.tracking.collectorUrl && {
          connectSrc: ["'self'", new URL(settings.tracking.collectorUrl).origin],
        }),
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Plain http serves on a developer's machine, where there is nothing to upgrade to.
        upgradeInsecureRequests: settings.isProduction ? [] : null,
      },
    },
    // As frame-ancestors says it, for older browsers.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.isProduction,
    // The address of a reset link holds its token.
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
};
