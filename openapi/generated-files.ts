import { join } from 'node:path';
import { buildDocument } from '#server/api/openapi/document.ts';
import type { Operation } from '#server/api/operations.ts';
import { generateClient } from './generate-client.ts';

/** Path to content, of everything in this folder that is made and not written. */
export const generatedFiles = async (operations: readonly Operation[]): Promise<Map<string, string>> => {
  const document = buildDocument(operations);
  return new Map([
    [join(import.meta.dirname, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`],
    [join(import.meta.dirname, 'client/api.ts'), await generateClient(document)],
  ]);
};
