import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getFixedT } from '#client/lib/i18n.ts';
import { dark, light, type Palette } from '#client/ui/theme/palette.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';

const sources = 'src/client/offline';
const read = (file: string): string => readFileSync(`${sources}/${file}`, 'utf8').trim();
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const colorsOf = ({ ground, panel, text, textMuted, line, brand }: Palette) => ({
  ground,
  card: panel,
  text,
  muted: textMuted,
  line,
  action: brand.solid,
  'on-action': brand.onSolid,
});

const colors = (): string => {
  const ofDark: Record<string, string> = colorsOf(dark);
  const lines = Object.entries(colorsOf(light)).map(
    ([name, ofLight]) => `--${name}: light-dark(${ofLight}, ${ofDark[name]});`,
  );
  return `:root { ${lines.join(' ')} }`;
};

const contentOf = (language: Language): string => {
  const t = getFixedT(language);
  const text = (key: 'title' | 'text' | 'retry' | 'known' | 'income' | 'asOf' | 'later') =>
    escapeHtml(t(`offline:${key}`));
  const id = `known-${language}`;
  return `<main lang="${language}">
<h1>${text('title')}</h1>
<p>${text('text')}</p>
<button type="button">${text('retry')}</button>
<section hidden aria-labelledby="${id}">
<h2 id="${id}">${text('known')}</h2>
<p data-figure="merchant"></p>
<p class="muted">${text('income')} <span data-figure="day"></span></p>
<p class="income" data-figure="income"></p>
<p data-figure="sales"></p>
<p class="muted">${text('asOf')} <span data-figure="asOf"></span></p>
<p class="muted">${text('later')}</p>
</section>
</main>`;
};

/**
 * Returns the service worker with its offline page in all languages.
 * One file contains everything: nothing else loads without a network.
 */
export const offlineWorker = (): string => {
  const styles = `${colors()}\n${read('offline-page.css')}`;
  const script = read('offline-page.js');
  const page = `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Csippanó</title>
<style>${styles}</style>
</head>
<body>
${languages.map(contentOf).join('\n')}
<script type="module">${script}</script>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return read('service-worker.js')
    .replace("'{{PAGE}}'", () => JSON.stringify(page))
    .replace("'{{HEADERS}}'", () => JSON.stringify(headers));
};
