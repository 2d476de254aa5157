import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedChanges, findAccepted } from '#openapi/changelog/accepted-changes.ts';
import { type Change, compareDocuments, isOasdiffInstalled } from '#openapi/changelog/compare-documents.ts';
import { changelogPath, formerDocument, renderChangelog } from '#openapi/changelog/render-changelog.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const current = 'openapi/openapi.json';

// oasdiff comes as an npm package for Linux on x64 only.
describe.skipIf(!isOasdiffInstalled())('the changes since the last version of the API', () => {
  let changes: Change[];
  let folder: string;
  beforeAll(async () => {
    changes = await compareDocuments(formerDocument(), current);
    folder = makeTestFolder('api-changes');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are breaking only where a mark accepts it', () => {
    const unmarked = changes.filter((change) => change.isBreaking && !findAccepted(change));
    expect(unmarked.map(({ id, subject, text }) => `${id}: ${subject}: ${text}`)).toEqual([]);
  });

  it('use every mark', () => {
    const used = new Set(changes.filter(({ isBreaking }) => isBreaking).map(findAccepted));
    expect(acceptedChanges.filter((each) => !used.has(each)).map(({ note }) => note)).toEqual([]);
  });

  it('are in the changelog', async () => {
    const text = readFileSync(changelogPath, 'utf8');
    // `npm run api-changelog` writes them.
    expect(await renderChangelog(text)).toBe(text);
  });

  it.each([
    ['removing an operation', (text: string) => text.replace('"/api/v1/Bank"', '"/api/v1/Banks"'), true],
    ['removing a member of an answer', (text: string) => text.replaceAll('"totalCount"', '"rowCount"'), true],
    [
      'requiring a parameter',
      (text: string) => text.replaceAll('"name": "SearchFor"', '"name": "SearchFor", "required": true'),
      true,
    ],
    ['removing an accepted value', (text: string) => text.replaceAll(/"xlsx",\s*(?="csv")/gu, ''), true],
    ['removing a member of a webhook', (text: string) => text.replaceAll('"previousStatus"', '"formerStatus"'), true],
    ['changing a text', (text: string) => text.replace('"summary": "', '"summary": "New: '), false],
  ])('%s', async (_change, edit, expected) => {
    const edited = join(folder, 'edited.json');
    const text = readFileSync(current, 'utf8');
    writeFileSync(edited, edit(text));
    expect(edit(text)).not.toBe(text);
    const found = await compareDocuments(current, edited);
    expect(found.some(({ isBreaking }) => isBreaking)).toBe(expected);
  });

  it('allows new members and values in answers', async () => {
    const edited = join(folder, 'edited.json');
    const document = JSON.parse(readFileSync(current, 'utf8'));
    document.components.schemas.Bank.properties.country = { type: 'string', enum: ['HU'] };
    document.components.schemas.Bank.required.push('country');
    writeFileSync(edited, JSON.stringify(document));
    const found = await compareDocuments(current, edited);
    expect(found).toMatchObject([{ id: 'response-required-property-added', isBreaking: false }]);
  });
});

it('the document of the current version is not among the former ones', () => {
  const { info } = JSON.parse(readFileSync(current, 'utf8'));
  const former = JSON.parse(readFileSync(formerDocument(), 'utf8'));
  expect(former.info.version).not.toBe(info.version);
});
