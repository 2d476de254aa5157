import { acceptedChanges, findAccepted } from './accepted-changes.ts';
import type { Change } from './compare-documents.ts';

type Section = 'Deprecated' | 'Added' | 'Changed';

/** Lines with more operations show their number instead of names. */
const maxNamedOperations = 6;

/** `bankAccount/anyOf[#/components/schemas/BankAccount]/currency` to `bankAccount.currency`. */
const memberPath = (name: string): string =>
  name
    .replaceAll(/\b(any|one|all)Of\[[^\]]*\]/gu, '')
    .split('/')
    .filter((step) => step !== '' && step !== 'items')
    .join('.');

const first = (names: readonly string[]) => memberPath(names[0] ?? '');
const last = (names: readonly string[]) => names.at(-1) ?? '';

interface Rule {
  id: RegExp;
  section: Section;
  /** What the name in oasdiff's text is. */
  what: string;
  name: (names: readonly string[]) => string;
}

const rules: readonly Rule[] = [
  { id: /-request-parameter$/u, section: 'Added', what: 'parameter', name: last },
  { id: /-request-property$/u, section: 'Added', what: 'request member', name: first },
  { id: /^response-.*property-added$/u, section: 'Added', what: 'member', name: first },
  { id: /^request-.*enum-value-added$/u, section: 'Added', what: 'accepted value', name: first },
  { id: /^response-.*enum-value-added$/u, section: 'Added', what: 'value', name: first },
  { id: /^response-.*header-added$/u, section: 'Added', what: 'header', name: first },
  {
    id: /^request-body-any-of-added$/u,
    section: 'Added',
    what: 'form',
    name: ([list]) => list?.split('/').at(-1) ?? '',
  },
  { id: /^response-property-deprecated/u, section: 'Deprecated', what: 'member', name: first },
  { id: /^request-property-deprecated/u, section: 'Deprecated', what: 'request member', name: first },
];

interface Line {
  section: Section;
  /** `GET /api/v1/Bank`. */
  subject: string;
  /** Empty for a new operation or webhook. */
  what: string;
  detail: string;
}

const toLine = ({ id, text, subject }: Change): Line => {
  const names = [...text.matchAll(/`([^`]*)`/gu)].map(([, name = '']) => name);
  if (id === 'endpoint-added') return { section: 'Added', subject, what: '', detail: '' };
  if (id === 'webhook-added') return { section: 'Added', subject: `webhook ${first(names)}`, what: '', detail: '' };
  const rule = rules.find((each) => each.id.test(id));
  return rule
    ? { section: rule.section, subject, what: rule.what, detail: `\`${rule.name(names)}\`` }
    : { section: 'Changed', subject, what: '', detail: text };
};

const group = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => [
  ...Map.groupBy(items, keyOf).entries(),
];

const unique = (items: readonly string[]): string[] => [...new Set(items)];

const describe = (lines: readonly Line[]): string =>
  group(lines, ({ what }) => what)
    .map(([what, [...same]]) => {
      const details = unique(same.map(({ detail }) => detail));
      return `${what}${what !== '' && details.length > 1 ? 's' : ''} ${details.join(', ')}`.trim();
    })
    .join('; ');

/** A line for each operation, and for each change of many operations. */
const describeSection = (lines: readonly Line[]): string[] => {
  const countOf = new Map(
    group(lines, ({ what, detail }) => what + detail).map(([key, same]) => [
      key,
      unique(same.map(({ subject }) => subject)).length,
    ]),
  );
  const count = ({ what, detail }: Line) => (what === '' ? 1 : (countOf.get(what + detail) ?? 0));
  const single = lines.filter((line) => count(line) <= maxNamedOperations);
  const shared = lines.filter((line) => count(line) > maxNamedOperations);
  return [
    ...group(single, ({ subject }) => subject)
      .map(([subject, ofOne]) => {
        const isNew = ofOne.some(({ what, detail }) => what === '' && detail === '');
        return isNew ? `- \`${subject}\`` : `- \`${subject}\`: ${describe(ofOne)}`;
      })
      .sort(),
    ...group(shared, (line) => String(count(line))).map(
      ([number, same]) => `- ${number} operations: ${describe(same)}`,
    ),
  ];
};

/** A version's sections in Markdown. Notes describe accepted breaking changes. */
export const renderChanges = (changes: readonly Change[]): string => {
  const used = new Set(changes.filter(({ isBreaking }) => isBreaking).map(findAccepted));
  const lines = changes.filter(({ isBreaking }) => !isBreaking).map(toLine);
  const sections: [string, string[]][] = [
    ['Breaking', acceptedChanges.filter((each) => used.has(each)).map(({ note }) => `- ${note}`)],
    ...(['Deprecated', 'Added', 'Changed'] as const).map((name): [string, string[]] => [
      name,
      describeSection(lines.filter(({ section }) => section === name)),
    ]),
  ];
  return sections
    .filter(([, content]) => content.length > 0)
    .map(([title, content]) => `### ${title}\n\n${content.join('\n')}\n`)
    .join('\n');
};
