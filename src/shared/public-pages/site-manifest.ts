import type { Language } from '../i18n/languages.ts';

/** Placeholder for the public URL in the built pages. The server replaces it at run time. */
export const publicUrlPlaceholder = '{{PUBLIC_URL}}';

/** The manifest of the prerendered pages, `dist/site/site.json`: written by the build, read by the server. */
export interface SiteManifest {
  pages: { path: string; language: Language; file: string }[];
  /** The prerendered screens of the portal by the patterns of their routes. */
  entries: { pattern: string; language: Language; file: string }[];
  /** The page of all other routes of the portal; the patterns are the client router's. */
  portal: { patterns: string[]; file: string };
  texts: { path: string; type: string; file: string }[];
  /** The CSP hash of the only inline script. */
  scriptHash: string;
}
