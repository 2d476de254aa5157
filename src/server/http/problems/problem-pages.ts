import { STATUS_CODES } from 'node:http';
import { operationId } from '#server/api/openapi/finish-operation.ts';
import type { Operation } from '#server/api/operations.ts';
import { problemCodes } from '#server/api/problem-codes.ts';
import { problemExample } from '#server/api/problem-examples.ts';
import { problemMediaType, problemsPath } from '#server/api/rest/problem-reply.ts';
import { renderDocsPage, withLanguage } from '#server/http/docs/docs-layout.ts';
import { renderMarkdown } from '#server/http/docs/markdown.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';

export const problemCodeList = Object.keys(errorStatus) as ErrorCode[];

/** An operation's place in the reference, as Redoc builds it. */
const referenceTo = (operation: Operation): string =>
  `/api/docs#/${[operation.openapi.tags?.[0], operationId(operation)].join('/').toLowerCase()}`;

/** An entry of the error catalogue, as JSON. */
export const describeProblem = (
  code: ErrorCode,
  { operations, language, publicUrl }: { operations: readonly Operation[]; language: Language; publicUrl: string },
) => {
  const answeredBy = operations.filter((operation) => problemCodes(operation).includes(code));
  const example = problemExample(code, { operation: answeredBy[0], language, publicUrl });
  return {
    type: example.type,
    code,
    status: errorStatus[code],
    title: example.title,
    cause: translate(language, `problems:kinds.${code}.cause`),
    action: translate(language, `problems:kinds.${code}.action`),
    example,
    operations: answeredBy.map((operation) => ({
      operationId: operationId(operation),
      method: operation.method,
      path: operation.path,
      reference: referenceTo(operation),
    })),
  };
};

export type ProblemEntry = ReturnType<typeof describeProblem>;

const statusText = (status: number): string => `${status} ${STATUS_CODES[status]}`;

const renderPage = (path: string, source: string, language: Language): string => {
  const { title, html, contents } = renderMarkdown(source, language);
  return renderDocsPage({ language, path, title, body: html, contents });
};

/** The page of an error: cause, action, example and operations. */
export const renderProblemPage = (entry: ProblemEntry, operationCount: number, language: Language): string => {
  const { code, status, title, cause, action, example, operations } = entry;
  const text = (key: 'code' | 'status' | 'cause' | 'action' | 'example' | 'operations' | 'all') =>
    translate(language, `problems:page.${key}`);
  const answeredBy =
    operations.length === 0
      ? translate(language, 'problems:page.noOperation')
      : operations.length === operationCount
        ? translate(language, 'problems:page.everyOperation')
        : operations.map((each) => `- [\`${each.method} ${each.path}\`](${each.reference})`).join('\n');
  const source = `# ${title}

${text('code')}: \`${code}\`. ${text('status')}: ${statusText(status)}.

## ${text('cause')} {#cause}

${cause}

## ${text('action')} {#action}

${action}

## ${text('example')} {#example}

\`\`\`http ${problemMediaType}
${JSON.stringify(example, null, 2)}
\`\`\`

## ${text('operations')} {#operations}

${answeredBy}

[${text('all')}](${withLanguage(problemsPath, language)})
`;
  return renderPage(`${problemsPath}/${code}`, source, language);
};

/** The list of all errors by status. */
export const renderProblemList = (entries: readonly ProblemEntry[], language: Language): string => {
  const text = (key: 'title' | 'intro' | 'code' | 'kind' | 'cause') => translate(language, `problems:page.${key}`);
  const statuses = [...new Set(entries.map(({ status }) => status))].toSorted((one, other) => one - other);
  const sections = statuses.map((status) => {
    const rows = entries
      .filter((entry) => entry.status === status)
      .map(({ code, title, cause }) => {
        const link = `[\`${code}\`](${withLanguage(`${problemsPath}/${code}`, language)})`;
        return `| ${link} | ${title} | ${cause} |`;
      });
    return `## ${statusText(status)} {#status-${status}}

| ${text('code')} | ${text('kind')} | ${text('cause')} |
| --- | --- | --- |
${rows.join('\n')}
`;
  });
  return renderPage(problemsPath, `# ${text('title')}\n\n${text('intro')}\n\n${sections.join('\n')}`, language);
};
