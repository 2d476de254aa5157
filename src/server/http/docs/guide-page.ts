import { Marked } from 'marked';
import { escapeHtml } from '#shared/escape-html.ts';

const fixedLabels: Record<string, string> = { sh: 'In the terminal', json: 'A message' };

/** A code block with a copy button, or its output. Long lines scroll inside the block, by keyboard, too. */
const block = ({ text, lang = '' }: { text: string; lang?: string }): string => {
  const [language = '', name = ''] = lang.split(' ');
  const isOutput = language === 'text';
  const label = isOutput
    ? name === 'varies'
      ? 'It prints, for example'
      : 'It prints'
    : (fixedLabels[language] ?? name);
  const button = isOutput ? '' : '<button type="button" hidden>Copy</button>';
  return `<figure class="block${isOutput ? ' output' : ''}"><figcaption><span>${escapeHtml(label)}</span>${button}</figcaption><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(`${text}\n`)}</code></pre></figure>\n`;
};

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const marked = new Marked({
  renderer: {
    code: block,
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const rows = token.rows.map((cells) =>
        this.tablerow({ text: cells.map((cell) => this.tablecell(cell)).join('') }),
      );
      const head = this.tablerow({ text: token.header.map((cell) => this.tablecell(cell)).join('') });
      return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>\n`;
    },
  },
});

export interface Guide {
  /** The last part of its path. */
  name: string;
  title: string;
}

export const guides: readonly Guide[] = [
  { name: 'third-parties', title: 'Guide for third parties' },
  { name: 'readers', title: 'Guide for reader developers' },
];

/** Navigation of the documentation pages. */
export const docsLinks = (current: string): string => {
  const pages = [
    { path: '/api/docs', title: 'API reference' },
    ...guides.map(({ name, title }) => ({ path: `/api/docs/guides/${name}`, title })),
  ];
  const links = pages.map(
    ({ path, title }) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`,
  );
  return `<nav class="docs-links" aria-label="Documentation"><strong>Csippanó</strong>${links.join('')}</nav>`;
};

/** The page of a guide. Its examples use PUBLIC_URL instead of localhost. */
export const renderGuide = ({ name, title }: Guide, source: string, publicUrl: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)} – Csippanó API</title>
    <link rel="stylesheet" href="/api/docs/guides.css">
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
    <script src="/api/docs/guides.js" defer></script>
  </head>
  <body class="guide">
    ${docsLinks(`/api/docs/guides/${name}`)}
    <main>
${marked.parse(source.replaceAll('http://localhost:3000', publicUrl.replace(/\/+$/u, '')), { async: false })}
    </main>
    <p id="status" role="status"></p>
  </body>
</html>
`;
