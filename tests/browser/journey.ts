import type { Language } from '#shared/i18n/languages.ts';
import { translatorOf } from '#shared/i18n/translate.ts';
import { type Demo, type Login, logIn } from '#tests/e2e/demo.ts';
import type { Visitor } from '#tests/setup/browser.ts';
import { type Width, widths } from './screen-states.ts';

/** A way through the portal in one language at one width. */
export interface Journey {
  language: Language;
  width: Width;
}

/** Each language and each width once. */
export const journeys: readonly Journey[] = [
  { language: 'hu', width: 'phone' },
  { language: 'en', width: 'desktop' },
];

/** The other pairs, for what is quick or differs between the widths. */
export const otherJourneys: readonly Journey[] = [
  { language: 'hu', width: 'desktop' },
  { language: 'en', width: 'phone' },
];

/** Returns the function that reads the texts of a language. */
export const sayIn = translatorOf;

const openAt = async ({ browser }: Demo, { width }: Journey): Promise<Visitor> => {
  const visitor = await browser.visit({ viewport: widths[width], reducedMotion: 'reduce' });
  await visitor.context.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  return visitor;
};
const speakIn = async ({ context }: Visitor, { language }: Journey): Promise<void> => {
  await context.addInitScript((chosen) => localStorage.setItem('csippano.language', chosen), language);
};

/** Opens a page that is shown in the language of the journey, with the cookie question answered. */
export const visitIn = async (demo: Demo, journey: Journey): Promise<Visitor> => {
  const visitor = await openAt(demo, journey);
  await speakIn(visitor, journey);
  return visitor;
};

/** Opens the first screen of a login in the language of the journey, with the cookie question answered. */
export const visitAs = async (demo: Demo, login: Login, journey: Journey): Promise<Visitor> => {
  const visitor = await openAt(demo, journey);
  await logIn(visitor.page, login);
  await speakIn(visitor, journey);
  if (journey.language !== 'hu') await visitor.page.reload();
  await visitor.page.locator(`html[lang=${journey.language}]`).waitFor();
  return visitor;
};
