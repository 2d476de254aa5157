import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#shared/i18n/languages.ts';

/** The font files of each language. English needs no latin-ext. */
const fontsOf: Record<Language, RegExp> = {
  hu: /^figtree-latin(-ext)?-wght-normal/u,
  en: /^figtree-latin-wght-normal/u,
};

/** Reads the built index.html and inlines the blocking script and styles. */
export const readTemplate = (clientDir: string) => {
  const built = readFileSync(`${clientDir}/index.html`, 'utf8');
  const beforePaint = readFileSync(`${clientDir}/before-paint.js`, 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gmu, '')
    .replaceAll(/\n\s*/gu, '\n')
    .trim();
  const assets = readdirSync(`${clientDir}/assets`);
  const shell = built
    .replace('<script src="/before-paint.js"></script>', () => `<script>${beforePaint}</script>`)
    .replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/gu, (_, href: string) => {
      return `<style>${readFileSync(`${clientDir}${href}`, 'utf8').trim()}</style>`;
    });
  if (!shell.includes(`<script>${beforePaint}`))
    throw new Error('index.html does not name before-paint.js as expected.');
  return {
    shell,
    /** For the content security policy. */
    scriptHash: `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`,
    fontLinks: (language: Language): string =>
      assets
        .filter((file) => fontsOf[language].test(file) && file.endsWith('.woff2'))
        .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
        .join('\n    '),
  };
};

interface Chunk {
  file: string;
  imports?: string[];
}

/** Returns the files of the application's initial chunks. */
export const chunksOfStart = (manifestFile: string): string[] => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const found = new Set<string>();
  const addWithImports = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk of ${source}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const each of chunk.imports ?? []) addWithImports(each);
  };
  addWithImports('src/client/app/start-app.tsx');
  return [...found];
};
