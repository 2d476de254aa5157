import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/** The first of our languages in `Accept-Language`, by weight and then by order; Hungarian unless English is preferred. */
export const preferredLanguage = (header: string | undefined): Language => {
  let best: Language = defaultLanguage;
  let bestWeight = 0;
  for (const entry of (header ?? '').split(',', 20)) {
    const [tag = '', ...params] = entry.split(';').map((part) => part.trim());
    const language = tag.split('-', 1)[0]?.toLowerCase();
    const weight = Number(params.find((param) => /^q=/iu.test(param))?.slice(2) ?? 1);
    if (isLanguage(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
};
