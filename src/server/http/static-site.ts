import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDir } from '#server/config/product-files.ts';
import type { Settings } from '#server/config/settings.ts';
import { publicUrlPlaceholder, type SiteManifest } from '#shared/public-pages/site-manifest.ts';
import { cachedTextReply } from './cached-text-reply.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

export type ServedText = ReturnType<typeof cachedTextReply>;

export interface Site {
  /** Public pages, sitemap and robots.txt. */
  texts: { path: string; serve: ServedText }[];
  /** Prerendered screens of the portal. */
  entries: { pattern: string; serve: ServedText }[];
  /** The portal's page and its route patterns. */
  portal: { patterns: readonly string[]; serve: ServedText };
  /** Hash of the pages' inline script, for the content security policy. */
  scriptHash: string;
}

/** Loads the prerendered pages with PUBLIC_URL. Null without a built client. */
export const loadStaticSite = (settings: Settings): Site | null => {
  const manifestFile = join(siteDir, 'site.json');
  if (!existsSync(manifestFile)) return null;
  const { pages, entries, portal, texts, scriptHash }: SiteManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const served = (file: string, type: string, headers: Record<string, string> = {}): ServedText => {
    const text = readFileSync(join(siteDir, file), 'utf8').replaceAll(publicUrlPlaceholder, settings.publicUrl);
    const policy = contentSecurityPolicy(settings, { scriptHash, html: text });
    return cachedTextReply(text, { 'content-type': type, 'content-security-policy': policy, ...headers });
  };
  const html = 'text/html; charset=utf-8';
  const noIndex = { 'x-robots-tag': 'noindex' };
  return {
    texts: [
      ...pages.map(({ path, language, file }) => ({
        path,
        serve: served(file, html, { 'content-language': language }),
      })),
      ...texts.map(({ path, type, file }) => ({ path, serve: served(file, type) })),
    ],
    entries: entries.map(({ pattern, language, file }) => ({
      pattern,
      serve: served(file, html, { 'content-language': language, ...noIndex }),
    })),
    portal: { patterns: portal.patterns, serve: served(portal.file, html, noIndex) },
    scriptHash,
  };
};
