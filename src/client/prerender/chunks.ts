import { readFileSync } from 'node:fs';
import type { Language } from '#shared/i18n/languages.ts';
import type { PublicPage } from '#shared/public-pages/public-pages.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const screens: Record<PublicPage, { screen: string; texts: string }> = {
  home: { screen: 'landing/landing-page.tsx', texts: 'landing' },
  pricing: { screen: 'pricing/pricing-page.tsx', texts: 'pricing' },
  faq: { screen: 'faq/faq-page.tsx', texts: 'faq' },
  contact: { screen: 'contact/contact-page.tsx', texts: 'contact' },
  privacyPolicy: { screen: 'privacy/privacy-page.tsx', texts: 'privacy' },
};

/** Which files of the build a page needs beside those that `shell`, the page of all, names. */
export const readChunks = (manifestFile: string, shell: string) => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const withImports = (source: string, found: Set<string>): Set<string> => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk of ${source}.`);
    if (!found.has(chunk.file)) {
      found.add(chunk.file);
      for (const each of chunk.imports ?? []) withImports(each, found);
    }
    return found;
  };
  return (page: PublicPage, language: Language): string[] => {
    const { screen, texts } = screens[page];
    const found = new Set<string>();
    withImports(`src/client/features/public-pages/${screen}`, found);
    withImports(`src/client/texts/${language}/base.ts`, found);
    withImports(`src/shared/i18n/${language}/${texts}.ts`, found);
    return [...found].filter((file) => !shell.includes(file));
  };
};
