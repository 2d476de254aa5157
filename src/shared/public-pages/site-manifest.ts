import type { Language } from '../i18n/languages.ts';

/** Placeholder for the public URL in built pages. The server replaces it. */
export const publicUrlPlaceholder = '{{PUBLIC_URL}}';

/** The prerendered pages (`dist/site/site.json`): written by the build, read by the server. */
export interface SiteManifest {
  pages: { path: string; language: Language; file: string }[];
  /** The prerendered screens of the portal, by route pattern. */
  entries: { pattern: string; language: Language; file: string }[];
  /** The page of the portal's other routes, with the client router's patterns. */
  portal: { patterns: string[]; file: string };
  texts: { path: string; type: string; file: string }[];
  /** The CSP hash of the only inline script. */
  scriptHash: string;
}
