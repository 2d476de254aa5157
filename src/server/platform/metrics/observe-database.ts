import { isDatabaseUnavailable, isRetryableConflict } from '#db/connection/database-errors.ts';
import { observePool } from '#db/connection/pool-observer.ts';
import type { Deps } from '#server/platform/deps.ts';

const kinds: ReadonlyMap<string, string> = new Map(
  ['select', 'insert', 'update', 'delete', 'commit', 'rollback'].map((kind) => [kind, kind]),
);

/** A statement's first word, if known. A common table expression is a SELECT. */
const kindOf = (sql: string): string => {
  const word = /^\s*(\w+)/u.exec(sql)?.[1]?.toLowerCase() ?? '';
  return word === 'with' ? 'select' : (kinds.get(word) ?? 'other');
};

const reasonOf = (error: unknown): string => {
  if (isRetryableConflict(error)) return 'conflict';
  return isDatabaseUnavailable(error) ? 'unavailable' : 'other';
};

/** Measures pool statements and the waits for a connection. */
export const observeDatabase = ({ sequelize, metrics }: Pick<Deps, 'sequelize' | 'metrics'>): void => {
  observePool(sequelize, {
    onStatement: (sql, durationMs, error) => {
      metrics.statements.observe(durationMs / 1000, kindOf(sql));
      if (error !== null) metrics.statementErrors.inc({ reason: reasonOf(error) });
    },
    onConnectionLent: (waitMs) => metrics.connectionWaits.observe(waitMs / 1000),
  });
};
