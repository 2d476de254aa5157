import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '#server/config/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Site } from './static-site.ts';

/** Features of browsers that no page uses, and those that only our own pages use. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
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

/**
 * The headers of helmet do not depend on the request, so they are computed once. `@fastify/helmet` computes them for
 * each.
 */
const helmetHeaders = (settings: Settings): OutgoingHttpHeaders => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // The same as frame-ancestors, for older browsers.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: settings.isProduction,
    // The URL of a reset link contains its token.
    referrerPolicy: { policy: 'no-referrer' },
  });
  setHeaders(response.req, response, () => undefined);
  return response.getHeaders();
};

/**
 * What remains of the headers for JSON and files of the API: no browser renders, runs or frames them, or gives them to
 * another origin. Headers for pages would be most of a short response.
 */
const apiHeaders = (page: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...Object.fromEntries(
    Object.entries(page).filter(([name]) =>
      ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'].includes(name),
    ),
  ),
});

/**
 * Sets the security headers of every response: all of them for pages, those that matter for data on the routes of
 * operations. To be added before the hooks that may answer. Returns those for answers to what is no request.
 */
export const setSecurityHeaders = (
  app: FastifyInstance,
  settings: Settings,
  site: Site | null,
): Readonly<OutgoingHttpHeaders> => {
  const forPages: OutgoingHttpHeaders = {
    ...helmetHeaders(settings),
    'content-security-policy': contentSecurityPolicy(settings, { scriptHash: site?.scriptHash ?? null }),
    'permissions-policy': permissionsPolicy,
  };
  const forPrivatePages = { ...forPages, 'cache-control': 'no-store' };
  const forOperations = apiHeaders(forPages);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.operation !== undefined) void reply.headers(forOperations);
    else void reply.headers(isPrivate(request.url) ? forPrivatePages : forPages);
    done();
  });
  return forOperations;
};
