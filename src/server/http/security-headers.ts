import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '#server/config/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Site } from './static-site.ts';

/** Features of browsers that no page uses, and those that only our own pages use. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat(
    ['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map(
      (feature) => `${feature}=(self)`,
    ),
  )
  .join(', ');

/** Responses with data of merchants and sessions. Routes with an ETag set their own cache control. */
const isPrivate = (url: string): boolean => /^\/(api|trpc|dev)\b/iu.test(url);

/** Sets the security headers of every response. */
export const protectPages = (app: FastifyInstance, settings: Settings, site: Site | null): void => {
  const policy = contentSecurityPolicy(settings, { scriptHash: site?.scriptHash ?? null });
  // `@fastify/helmet` builds this middleware for each request, which takes 3 % of an API call.
  const protect = helmet({
    contentSecurityPolicy: false,
    // The same as frame-ancestors, for older browsers.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.isProduction,
    // The URL of a reset link contains its token.
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.setHeader('content-security-policy', policy);
    raw.setHeader('permissions-policy', permissionsPolicy);
    if (isPrivate(request.url)) raw.setHeader('cache-control', 'no-store');
    protect(request.raw, raw, (error) => done(error as Error | undefined));
  });
};
