import { createHash } from 'node:crypto';
import type { Settings } from '#server/config/settings.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const unescapeAttribute = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const matchesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, match = '']) => match)),
];

/**
 * The hash of an empty style element. Emotion's script adds rules to it, as the policy
 * allows: the portal needs no nonce, and its page is a cached file.
 */
const emptyStyle = hashOf('');

interface PageSources {
  /** The hash of the pages' inline script; null without a built client. */
  scriptHash: string | null;
  /** A page whose inline styles are allowed. */
  html?: string;
}

/** Returns a page's content security policy. Inline code is allowed by hash only. */
export const contentSecurityPolicy = (
  { tracking, isProduction }: Pick<Settings, 'tracking' | 'isProduction'>,
  { scriptHash, html = '' }: PageSources,
): string => {
  const styles = matchesOf(html, /<style[^>]*>(.*?)<\/style>/gsu).map(hashOf);
  const attributes = matchesOf(html, /<[^>]+\sstyle="([^"]*)"/gu).map((text) => hashOf(unescapeAttribute(text)));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...(scriptHash === null ? [] : [`'${scriptHash}'`])],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", emptyStyle, ...styles],
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'worker-src': ["'self'"],
    // The PDF viewer uses a report's embedded fonts.
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...(tracking.collectorUrl === null ? [] : [new URL(tracking.collectorUrl).origin])],
    // Development servers have no https.
    ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};
