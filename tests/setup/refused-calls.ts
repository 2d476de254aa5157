import type { Page } from 'playwright-core';

/** Calls that the server refuses, alone or in a batch, because the portal offers what it should not. */
export const refusedOf = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if ([403, 404, 409].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
    if (response.status() !== 207) return;
    const note = (body: string) => {
      if (/"httpStatus":(403|404|409)/u.test(body)) refused.push(`${response.url()}: ${body}`);
    };
    // The text of a page that was left meanwhile is gone.
    response.text().then(note, () => undefined);
  });
  return refused;
};
