import { createInstance, type ParseKeys } from 'i18next';
import { en } from './en/texts.ts';
import { hu } from './hu/texts.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** A dotted key of the texts, as in `errors.codes.notFound`. */
export type TextKey = ParseKeys;
export type TextParams = Record<string, string | number>;

const i18n = createInstance({
  resources: { hu: { translation: hu }, en: { translation: en } },
  fallbackLng: defaultLanguage,
  initAsync: false,
  interpolation: { escapeValue: false },
});
// Finished when it returns: the texts are at hand and `initAsync` is off.
void i18n.init();

const fixed = { hu: i18n.getFixedT('hu'), en: i18n.getFixedT('en') };

/**
 * Words for the server: error details, e-mails, file headings. Parameters are put in as they are, so text that goes
 * into HTML has to be escaped there.
 */
export const translate = (language: Language, key: TextKey, params: TextParams = {}): string =>
  fixed[language](key, params);
