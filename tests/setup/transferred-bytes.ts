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

/** Returns the requests of a page from now on, which the list grows by. */
export const collectRequests = (page: Page, isCounted: (request: Request) => boolean = () => true): Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isCounted(request)) requests.push(request);
  });
  return requests;
};

const unanswered = { responseBodySize: 0, responseHeadersSize: 0 };

/**
 * Adds up the bytes of the responses as they were transferred, once all are complete. The page must be open, because
 * the browser is asked for them now.
 */
export const transferredBytes = async (
  requests: readonly Request[],
  { withHeaders = false }: { withHeaders?: boolean } = {},
): Promise<number> => {
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const response = await request.response();
      await response?.finished();
      return response === null ? unanswered : request.sizes();
    }),
  );
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + (withHeaders ? responseHeadersSize : 0),
    0,
  );
};
