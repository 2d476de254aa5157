import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { listOperations } from '#server/rest/operations.ts';
import { appRouter } from '#server/trpc/app-router.ts';
import { unservedCalls } from './contract.ts';
import { generatedFiles } from './generated-files.ts';

const operations = listOperations(appRouter);
for (const [path, content] of await generatedFiles(operations)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  process.stdout.write(`${relative('.', path)}\n`);
}
const unserved = unservedCalls(operations).map(({ method, path }) => `  ${method} ${path}`);
if (unserved.length > 0)
  process.stdout.write(`Of the specification, these are not served yet:\n${unserved.join('\n')}\n`);
