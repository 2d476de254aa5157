import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { setFailed } from './spans.ts';

const maxStatementLength = 2_000;

/** Quoted names, which are kept; quoted texts, also cut ones; numbers. */
const tokens =
  /(?<name>`[^`]*`)|'(?:[^'\\]|\\.|'')*(?:'|$)|"(?:[^"\\]|\\.|"")*(?:"|$)|\b(?:0x[0-9a-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/gisu;

/**
 * Replaces values by `?`, because Sequelize writes some into the text.
 * Shortens lists of values.
 */
export const maskStatement = (sql: string): string =>
  sql
    .slice(0, 2 * maxStatementLength)
    .replaceAll(tokens, (token) => (token.startsWith('`') ? token : '?'))
    .replaceAll(/\(\s*\?(?:\s*,\s*\?)+\s*\)/gu, '(?)')
    .replaceAll(/\(\?\)(?:\s*,\s*\(\?\))+/gu, '(?)')
    .slice(0, maxStatementLength);

/** What mysql2 publishes of a statement. */
interface StatementMessage {
  query: string;
  database: string;
  serverAddress: string;
  serverPort: number | undefined;
  error?: unknown;
}

const operationOf = (sql: string): string =>
  /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/isu.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';

/**
 * Makes statements spans, from mysql2's diagnostics channels.
 * The official instrumentation replaces functions at loading, which fails in a bundle.
 */
export const traceStatements = (): void => {
  const tracer = trace.getTracer('csippano/mysql2');
  const spans = new WeakMap<object, Span>();
  const start = (message: unknown): void => {
    if (!trace.getActiveSpan()) return;
    const { query, database, serverAddress, serverPort } = message as StatementMessage;
    const operation = operationOf(query);
    const attributes = {
      'db.system.name': 'mysql',
      'db.namespace': database,
      'db.operation.name': operation,
      'db.query.text': maskStatement(query),
      'server.address': serverAddress,
      ...(serverPort === undefined ? {} : { 'server.port': serverPort }),
    };
    spans.set(message as object, tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }));
  };
  const error = (message: unknown): void => {
    const span = spans.get(message as object);
    if (span) setFailed(span, (message as StatementMessage).error);
  };
  // The callback was called, or the statement could not be sent.
  const finish = (message: unknown): void => {
    spans.get(message as object)?.end();
    spans.delete(message as object);
  };
  for (const name of ['mysql2:query', 'mysql2:execute']) {
    tracingChannel(name).subscribe({
      start,
      error,
      asyncStart: finish,
      end: () => undefined,
      asyncEnd: () => undefined,
    });
  }
};
