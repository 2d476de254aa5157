import { expect, test } from 'vitest';
import { hu } from '#shared/i18n/hu/texts.ts';
import { languages } from '#shared/i18n/languages.ts';
import { portalTexts } from './portal-texts.ts';
import { entryTexts } from './text-groups.ts';

const onlyOnTheServer = ['cardForm', 'emails', 'head', 'offline', 'problems', 'printedReceipt'];

test.each(languages)('every namespace of the client is in exactly one group in %s', async (language) => {
  const groups = await Promise.all(
    [entryTexts, portalTexts].flatMap((loaders) => Object.values(loaders[language])).map((load) => load()),
  );
  const namespaces = groups.flatMap((group) => Object.keys(group));
  const expected = Object.keys(hu).filter((namespace) => !onlyOnTheServer.includes(namespace));
  expect(namespaces.sort()).toEqual(expected.sort());
});
