import { expect, test } from 'vitest';
import { currentLanguage, loadTexts, registerTexts, selectLanguage, storedLanguage } from './i18n.ts';

test('the language selected last stays when the texts of a former choice arrive', async () => {
  let arrive = () => {};
  const english = new Promise<object>((resolve) => {
    arrive = () => resolve({});
  });
  const hungarian = Promise.resolve({});
  registerTexts({ hu: { today: () => hungarian }, en: { today: () => english } });
  await loadTexts('today');
  const former = selectLanguage('en');
  await selectLanguage('hu');
  arrive();
  await former;
  expect([currentLanguage(), storedLanguage(), document.documentElement.lang]).toEqual(['hu', 'hu', 'hu']);
});
