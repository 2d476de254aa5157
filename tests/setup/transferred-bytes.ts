import type { Page, Request } from 'playwright-core';

/**
 * All scripts of a screen of the portal, with the texts and the menu, in kB of 1,000 bytes compressed with gzip. The
 * viewer of PDF files is loaded when a report is opened.
 */
export const maxScriptKb = 342;

/** Has pages ask for gzip only, as the limits are measured. */
export const gzip = { extraHTTPHeaders: { 'accept-encoding': 'gzip' } };

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
