import { join } from 'node:path';
import type { AppRouter } from '#server/api/app-router.ts';
import { generateDocument } from '#server/api/openapi/generate-document.ts';
import { generateClient, generateIdempotentOperations } from './generate-client.ts';

/** The content of this folder's generated files, by path. */
export const generatedFiles = async (router: AppRouter): Promise<Map<string, string>> => {
  const document = generateDocument(router);
  return new Map([
    [join(import.meta.dirname, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`],
    [join(import.meta.dirname, 'client/api.ts'), await generateClient(document)],
    [join(import.meta.dirname, 'client/idempotent-operations.ts'), generateIdempotentOperations(document)],
  ]);
};
