import { createInstance, type ParseKeys } from 'i18next';
import { en } from './en/texts.ts';
import { hu } from './hu/texts.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** A text key with its namespace, such as `errorCodes:notFound`. */
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
/** Caches texts without parameters, which i18next would parse each time. */
const constantTexts = { hu: new Map<TextKey, string>(), en: new Map<TextKey, string>() };

/**
 * Returns a text for the server: error details, e-mails, file headings.
 * Parameters are not escaped; HTML templates escape the result.
 */
export const translate = (language: Language, key: TextKey, params: TextParams = {}): string => {
  if (Object.keys(params).length > 0) return fixed[language](key, params);
  const known = constantTexts[language].get(key);
  if (known !== undefined) return known;
  const text = fixed[language](key);
  constantTexts[language].set(key, text);
  return text;
};

/** Returns the `translate` of one language, for shared functions that build texts. */
export const translatorOf =
  (language: Language) =>
  (key: TextKey, params?: TextParams): string =>
    translate(language, key, params);
