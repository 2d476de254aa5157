import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '#shared/i18n/languages.ts';

export interface Block {
  language: string;
  /** The file name of a block that is a file. */
  name: string;
  text: string;
}

/** Returns the fenced code blocks of a guide in order. */
export const readBlocks = (guide: string, language: Language = 'en'): Block[] => {
  const source = readFileSync(join(resolve('openapi/guides'), `${guide}.${language}.md`), 'utf8');
  return [...source.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gmsu)].map(([, language = '', name = '', text = '']) => ({
    language,
    name,
    text,
  }));
};
