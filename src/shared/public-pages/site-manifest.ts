import type { Language } from '../i18n/languages.ts';

/** Stands in the built pages for the address that people reach the site at: only the running server knows it. */
export const publicUrlPlaceholder = '{{PUBLIC_URL}}';

/** What the build tells the server about the pages that it has drawn: `dist/site/site.json`. */
export interface SiteManifest {
  pages: { path: string; language: Language; file: string }[];
  /** The one page of everything behind the login; the patterns are the router's. */
  portal: { patterns: string[]; file: string };
  texts: { path: string; type: string; file: string }[];
  /** The one script that may stand in a page. */
  scriptHash: string;
}
