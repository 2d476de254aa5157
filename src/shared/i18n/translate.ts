import { createInstance, type ParseKeys } from 'i18next';
import { en } from './en/texts.ts';
import { hu } from './hu/texts.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** A key of the texts with its namespace, such as `errorCodes:notFound`. */
export type TextKey = ParseKeys;
export type TextParams = Record<string, string | number>;

const i18n = createInstance({
  resources: { hu, en },
  defaultNS: 'common',
  fallbackLng: defaultLanguage,
  initAsync: false,
  interpolation: { escapeValue: false },
});
// With bundled resources and `initAsync: false`, init has finished when it returns.
void i18n.init();

const fixed = { hu: i18n.getFixedT('hu'), en: i18n.getFixedT('en') };
/** The texts without parameters that were used so far, because i18next looks them up and parses them each time. */
const constantTexts = { hu: new Map<TextKey, string>(), en: new Map<TextKey, string>() };

/**
 * Returns a text for the server: error details, e-mails, file headings. Parameters are interpolated without escaping;
 * HTML templates escape the result.
 */
export const translate = (language: Language, key: TextKey, params: TextParams = {}): string => {
  if (Object.keys(params).length > 0) return fixed[language](key, params);
  const known = constantTexts[language].get(key);
  if (known !== undefined) return known;
  const text = fixed[language](key);
  constantTexts[language].set(key, text);
  return text;
};

/** Returns the `translate` of one language, for the shared functions that put words together. */
export const translatorOf =
  (language: Language) =>
  (key: TextKey, params?: TextParams): string =>
    translate(language, key, params);
