import type { Page, Request } from 'playwright-core';

export const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');

/** Returns the finished requests of a page from now on, which the list grows by. */
export const collectRequests = (page: Page, isCounted: (request: Request) => boolean = () => true): Request[] => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (isCounted(request)) requests.push(request);
  });
  return requests;
};

/**
 * Adds up the bytes of the responses as they were transferred. The page must be open, because the browser is asked for
 * them now.
 */
export const transferredBytes = async (
  requests: readonly Request[],
  { withHeaders = false }: { withHeaders?: boolean } = {},
): Promise<number> => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + (withHeaders ? responseHeadersSize : 0),
    0,
  );
};
