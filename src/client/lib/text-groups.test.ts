import { expect, test } from 'vitest';
import { hu } from '#shared/i18n/hu/texts.ts';
import { languages } from '#shared/i18n/languages.ts';
import { textGroups, textLoaders } from './text-groups.ts';

const onlyOnTheServer = ['cardForm', 'emails', 'head', 'slip'];

test.each(languages)('the groups bring every text of the client in %s, each once', async (language) => {
  const groups = await Promise.all(textGroups.map((group) => textLoaders[language][group]()));
  const areas = groups.flatMap((group) => Object.keys(group));
  const expected = Object.keys(hu).filter((area) => !onlyOnTheServer.includes(area));
  expect(areas.sort()).toEqual(expected.sort());
});
