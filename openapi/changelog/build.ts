import { readFileSync, writeFileSync } from 'node:fs';
import { apiVersion } from '#shared/api/api-version.ts';
import { isOasdiffInstalled } from './compare-documents.ts';
import { changelogPath, renderChangelog } from './render-changelog.ts';

if (!isOasdiffInstalled())
  throw new Error('Run `node setup.mjs tests/clients/packages` first, on Linux with an x64 processor.');
writeFileSync(changelogPath, await renderChangelog(readFileSync(changelogPath, 'utf8')));
process.stdout.write(`${changelogPath}: version ${apiVersion}\n`);
