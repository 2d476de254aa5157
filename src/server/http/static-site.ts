import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicUrlPlaceholder, type SiteManifest } from '#shared/public-pages/site-manifest.ts';
import { cachedTextReply } from './cached-text-reply.ts';

const siteDir = resolve('dist/site');

export type ServedText = ReturnType<typeof cachedTextReply>;

export interface Site {
  /** The public pages and what search engines read beside them, by path. */
  texts: { path: string; serve: ServedText }[];
  /** The page of the portal, and the addresses where it has a screen. */
  portal: { patterns: readonly string[]; serve: ServedText };
  /** For the content security policy: the one script that stands in the pages. */
  scriptHash: string;
}

/** The pages that the build has drawn, with the address that people reach us at put in; null where nothing was built. */
export const loadStaticSite = (publicUrl: string): Site | null => {
  const manifestFile = join(siteDir, 'site.json');
  if (!existsSync(manifestFile)) return null;
  const { pages, portal, texts, scriptHash }: SiteManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const base = publicUrl.replace(/\/+$/u, '');
  const served = (file: string, type: string, headers: Record<string, string> = {}): ServedText => {
    const text = readFileSync(join(siteDir, file), 'utf8').replaceAll(publicUrlPlaceholder, base);
    return cachedTextReply(text, { 'content-type': type, ...headers });
  };
  const html = 'text/html; charset=utf-8';
  return {
    texts: [
      ...pages.map(({ path, language, file }) => ({
        path,
        serve: served(file, html, { 'content-language': language }),
      })),
      ...texts.map(({ path, type, file }) => ({ path, serve: served(file, type) })),
    ],
    portal: { patterns: portal.patterns, serve: served(portal.file, html, { 'x-robots-tag': 'noindex' }) },
    scriptHash,
  };
};
