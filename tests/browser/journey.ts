import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, type TextParams, translate } from '#shared/i18n/translate.ts';
import { type Demo, logIn } from '#tests/e2e/demo.ts';
import { desktop, phone, type Visitor } from '#tests/setup/browser.ts';

/** A way through the portal in one language on one device. */
export interface Journey {
  language: Language;
  device: string;
  viewport: { width: number; height: number };
}

/** Each language and each device once. */
export const journeys: readonly Journey[] = [
  { language: 'hu', device: 'a phone', viewport: phone },
  { language: 'en', device: 'a desk', viewport: desktop },
];

/** The other pairs, for what is quick or differs between devices. */
export const otherJourneys: readonly Journey[] = [
  { language: 'hu', device: 'a desk', viewport: desktop },
  { language: 'en', device: 'a phone', viewport: phone },
];

/** Returns the function that reads the texts of a language. */
export const sayIn =
  (language: Language) =>
  (key: TextKey, values?: TextParams): string =>
    translate(language, key, values);

/** Opens a page that is shown in the language of the journey, without the question about cookies. */
export const visitIn = async (demo: Demo, { language, viewport }: Journey): Promise<Visitor> => {
  const visitor = await demo.browser.visit({ viewport });
  await visitor.page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await visitor.page.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
  return visitor;
};

/** Opens the first screen of a login in the language of the journey. */
export const logInFor = async (
  demo: Demo,
  login: { email: string; password: string },
  { language, viewport }: Journey,
): Promise<Visitor> => {
  const visitor = await demo.browser.visit({ viewport });
  await visitor.page.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  await logIn(visitor.page, login);
  await visitor.page.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
  if (language === 'en') await visitor.page.reload();
  return visitor;
};
