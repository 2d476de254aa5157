import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { termsPaths } from '#shared/company/legal-texts.ts';
import { languages } from '#shared/i18n/languages.ts';
import { drawTerms } from './draw-terms.ts';

/** A build step: writes the documents into the web site's folder. */
for (const language of languages) {
  const file = join('dist/client', termsPaths[language]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await drawTerms(language));
}
