import Negotiator from 'negotiator';
import { defaultLanguage, type Language, languages } from './languages.ts';

/** Enough for any browser; a longer header would only cost parsing time. */
const maxHeaderLength = 500;

/** The preferred supported language of `Accept-Language`; Hungarian if it names none. */
export const preferredLanguage = (header: string | undefined): Language => {
  if (header === undefined) return defaultLanguage;
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, maxHeaderLength) } });
  return (negotiator.language([...languages]) as Language | undefined) ?? defaultLanguage;
};
