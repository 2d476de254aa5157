import type { SentStatement } from './watch-statements.ts';

export const isLocking = (sql: string): boolean =>
  / (?:FOR UPDATE|LOCK IN SHARE MODE|FOR SHARE);?$/u.test(sql) || /^(?:INSERT|UPDATE|DELETE|REPLACE) /u.test(sql);

const isAuditEntry = (sql: string): boolean => /^INSERT INTO `?audit_log`?\s/u.test(sql);

/** Returns the first statement that locks rows, of each transaction that writes an audit entry. */
export const firstLocksOfAudited = (steps: readonly SentStatement[][]): string[] => {
  const transactions: string[][] = [];
  for (const { sql } of steps.flat()) {
    if (sql.startsWith('START TRANSACTION')) transactions.push([]);
    else transactions.at(-1)?.push(sql);
  }
  return transactions
    .filter((statements) => statements.some(isAuditEntry))
    .map((statements) => statements.find(isLocking) ?? '');
};

/** A statement that locks accounts. */
export const accountLock = /^SELECT .* FROM `?users`?.* (?:FOR UPDATE|LOCK IN SHARE MODE|FOR SHARE);?$/u;
