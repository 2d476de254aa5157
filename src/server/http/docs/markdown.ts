import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/i18n/languages.ts';

const labels = {
  hu: {
    sh: 'A terminálban',
    json: 'Egy üzenet',
    prints: 'Ezt írja ki',
    printsForExample: 'Ezt írja ki, például',
    table: 'Táblázat',
    languages: 'Programozási nyelv',
  },
  en: {
    sh: 'In the terminal',
    json: 'A message',
    prints: 'It prints',
    printsForExample: 'It prints, for example',
    table: 'Table',
    languages: 'Programming language',
  },
} satisfies Record<Language, Record<string, string>>;

const tagNames: Record<string, string> = {
  js: 'JavaScript',
  kotlin: 'Kotlin',
  python: 'Python',
  php: 'PHP',
  curl: 'curl',
};

/** A program's language, or the second word of a `sh` block. Null for none. */
const tagOf = ({ lang = '' }: Tokens.Code): string | null => {
  const [language = '', name = ''] = lang.split(' ');
  const tag = language === 'sh' ? name : language;
  return tag in tagNames ? tag : null;
};

/** A code block with copy button, or its output. The keyboard scrolls long lines. */
const renderBlock = ({ text, lang = '' }: Tokens.Code, language: Language): string => {
  const [kind = '', name = ''] = lang.split(' ');
  const isOutput = kind === 'text';
  const { sh, json, prints, printsForExample } = labels[language];
  const outputLabel = name === 'varies' ? printsForExample : prints;
  const fixed: Record<string, string> = { sh, json, text: outputLabel };
  const label = fixed[kind] ?? name;
  const button = isOutput ? '' : '<button type="button" hidden></button>';
  return `<figure class="block${isOutput ? ' output' : ''}"><figcaption><span>${escapeHtml(label)}</span>${button}</figcaption><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(`${text}\n`)}</code></pre></figure>\n`;
};

/** One step in several programming languages, in tabs. Without scripts, all are visible. */
const renderTabs = (blocks: readonly Tokens.Code[], number: number, language: Language): string => {
  const tags = [...new Set(blocks.map(tagOf))];
  const tabs = tags.map(
    (tag, i) =>
      `<button type="button" role="tab" id="tab-${number}-${tag}" data-tag="${tag}" aria-controls="panel-${number}-${tag}" aria-selected="${i === 0}">${tagNames[tag ?? '']}</button>`,
  );
  const panels = tags.map((tag) => {
    const own = blocks.filter((block) => tagOf(block) === tag).map((block) => renderBlock(block, language));
    return `<div role="tabpanel" id="panel-${number}-${tag}" aria-labelledby="tab-${number}-${tag}">${own.join('')}</div>`;
  });
  return `<div class="tabs"><div role="tablist" aria-label="${labels[language].languages}" hidden>${tabs.join('')}</div>${panels.join('')}</div>\n`;
};

const isCode = (token: Token | undefined): token is Tokens.Code => token?.type === 'code';

/** Replaces adjacent blocks of several languages by one token with tabs. */
const groupPrograms = (tokens: readonly Token[], language: Language): Token[] => {
  const grouped: Token[] = [];
  let group: Tokens.Code[] = [];
  let groups = 0;
  const endGroup = () => {
    const isGroup = new Set(group.map(tagOf)).size > 1;
    if (isGroup) groups += 1;
    const text = isGroup ? renderTabs(group, groups, language) : null;
    grouped.push(...(text === null ? group : [{ type: 'html', raw: text, text, block: true, pre: false }]));
    group = [];
  };
  for (const token of tokens) {
    if (isCode(token) && tagOf(token) !== null) group.push(token);
    else if (token.type !== 'space' || group.length === 0) {
      endGroup();
      grouped.push(token);
    }
  }
  endGroup();
  return grouped;
};

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** A heading's text and id. `{#id}` sets the same id in every language. */
const headingOf = (text: string): { id: string; title: string } => {
  const [, title = text, id = slug(text)] = /^(.*?)\s*\{#([\w-]+)\}$/u.exec(text) ?? [];
  return { id, title };
};

export interface RenderedMarkdown {
  title: string;
  html: string;
  /** The sections of the text. */
  contents: { id: string; title: string }[];
}

/** Renders documentation Markdown with copy buttons, tabs, heading ids and scrolling tables. */
export const renderMarkdown = (source: string, language: Language): RenderedMarkdown => {
  const marked = new Marked({
    renderer: {
      code: (token) => renderBlock(token, language),
      heading({ depth, text }) {
        const { id, title } = headingOf(text);
        return `<h${depth} id="${id}">${this.parser.parseInline(Lexer.lexInline(title))}</h${depth}>\n`;
      },
      table(token) {
        const rows = token.rows.map((cells) =>
          this.tablerow({ text: cells.map((cell) => this.tablecell(cell)).join('') }),
        );
        const head = this.tablerow({ text: token.header.map((cell) => this.tablecell(cell)).join('') });
        return `<div class="table" tabindex="0" role="group" aria-label="${labels[language].table}"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(source);
  const headings = tokens.filter((token) => token.type === 'heading') as Tokens.Heading[];
  const titles = (depth: number) =>
    headings.filter((heading) => heading.depth === depth).map(({ text }) => headingOf(text));
  return {
    title: titles(1)[0]?.title ?? '',
    html: marked.parser(groupPrograms(tokens, language)),
    contents: titles(2),
  };
};
