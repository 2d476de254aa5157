import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { setFailed } from './spans.ts';

const maxStatementLength = 2_000;

/** Quoted names, which stay; quoted texts, also a cut one; numbers. */
const tokens =
  /(?<name>`[^`]*`)|'(?:[^'\\]|\\.|'')*(?:'|$)|"(?:[^"\\]|\\.|"")*(?:"|$)|\b(?:0x[0-9a-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/gisu;

/**
 * Replaces all values of a statement by `?`, because Sequelize writes some of them into its text, and shortens lists of
 * values.
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
 * Makes each statement of a trace a span, from mysql2's diagnostics channels: the official instrumentation replaces
 * functions at loading, which fails in a bundle.
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
  // The callback has been called, or the statement could not be sent.
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
