import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '#server/config/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Site } from './static-site.ts';

/** Browser features that no page uses, or only our own pages use. */
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

/** Responses with private data. Routes with an ETag set their cache control. */
const isPrivate = (url: string): boolean => /^\/(api|trpc|dev)\b/iu.test(url);

/** helmet's headers, computed once. `@fastify/helmet` computes them for each request. */
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
 * Headers for JSON and API files: no browser renders, runs, frames or shares them.
 * Page headers would be most of a short response.
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
 * Sets the security headers of responses: all for pages, a subset for data.
 * Add it before hooks that may answer.
 * Returns those for answers to data that Node cannot parse.
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
