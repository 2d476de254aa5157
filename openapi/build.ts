import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { unservedCalls } from './contract.ts';
import { generatedFiles } from './generated-files.ts';

const operations = listOperations(appRouter);
for (const [path, content] of await generatedFiles(appRouter)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  process.stdout.write(`${relative('.', path)}\n`);
}
const unserved = unservedCalls(operations).map(({ method, path }) => `  ${method} ${path}`);
if (unserved.length > 0) process.stdout.write(`Not served yet:\n${unserved.join('\n')}\n`);
