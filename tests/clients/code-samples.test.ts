import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { addCodeSamples } from '#server/api/openapi/code-samples/code-samples.ts';
import { generateDocument } from '#server/api/openapi/generate-document.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const run = promisify(execFile);

const { paths } = addCodeSamples(generateDocument(appRouter), 'https://csippano.example');

/** Returns the samples of a language by operation. */
const samplesOf = (language: string) =>
  Object.values(paths ?? {})
    .flatMap((item) => [item.get, item.post, item.put, item.patch, item.delete])
    .flatMap((operation) => {
      const samples = operation?.['x-codeSamples'] as { label: string; source: string }[] | undefined;
      const sample = samples?.find(({ label }) => label === language);
      return sample ? [{ id: String(operation?.operationId), source: sample.source }] : [];
    });

let folder: string;
beforeAll(() => {
  folder = makeTestFolder('code-samples');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('TypeScript samples compile with the package', async () => {
  const samples = samplesOf('TypeScript');
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    paths: { '@csippano/api': [resolve('openapi/sdk/index.ts')] },
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  writeFileSync(join(folder, 'names.d.ts'), 'declare const email: string;\ndeclare const password: string;\n');
  for (const { id, source } of samples) writeFileSync(join(folder, `${id}.ts`), source);
  const result = await run(resolve('node_modules/.bin/tsc'), ['-p', folder]).catch((error) => error);
  expect(result.stdout.trim()).toBe('');
  expect(samples.length).toBeGreaterThan(90);
});

it('curl samples are commands that a shell can read', async () => {
  const samples = samplesOf('curl').map(({ source }) => source);
  await expect(run('sh', ['-nc', samples.join('\n')])).resolves.toEqual({ stdout: '', stderr: '' });
  expect(samples.length).toBeGreaterThan(90);
});

it('Python samples are programs that Python can read', async ({ skip }) => {
  const python = join(folder, 'python');
  mkdirSync(python);
  for (const { id, source } of samplesOf('Python')) writeFileSync(join(python, `${id}.py`), source);
  const result = await run('python3', ['-m', 'compileall', '-q', python]).catch((error) => error);
  // Programs in Python are not checked on machines without Python.
  if (result.code === 'ENOENT') skip();
  expect(result).toEqual({ stdout: '', stderr: '' });
});
