import { z } from 'zod';

/*
 * A backup is a gzip file of lines of JSON. Control lines are objects, rows are arrays:
 *
 *   {"format":"csippano-backup","version":1,…}                 header
 *   {"table":"banks","columns":["id",…],"binaryColumns":[…]}   a table …
 *   ["01J…",…]                                                 … its rows by primary key …
 *   {"tableEnd":"banks","rows":120,"sha256":"…"}               … and the digest of its row lines
 *   {"end":true,"tables":58,"rows":120934,…,"sha256":"…"}      the digest of all lines before
 *
 * Values are numbers, null or text as the server prints it; binary ones are base64.
 * Each server prints JSON differently, so it is canonical (RFC 8785).
 * Equal rows have equal lines on MySQL and MariaDB.
 */

const backupFormat = 'csippano-backup';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const count = z.number().int().nonnegative();
const tableName = z.string().regex(/^\w{1,64}$/u);

const headerSchema = z.object({
  format: z.literal(backupFormat),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  productVersion: z.string(),
  databaseServer: z.string(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()).min(1),
  /** The binary log's position after the backup; null without a binary log. */
  binaryLog: z
    .union([z.object({ file: z.string(), position: z.string() }), z.object({ gtidExecuted: z.string() })])
    .nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const tableSchema = z.object({
  table: tableName,
  columns: z.array(tableName).min(1),
  binaryColumns: z.array(tableName),
});
export type BackupTable = z.infer<typeof tableSchema>;

const tableEndSchema = z.object({ tableEnd: tableName, rows: count, sha256 });
export type BackupTableEnd = z.infer<typeof tableEndSchema>;

/** Figures about a backup, for people. Amounts are in minor units. */
const backupTotalsSchema = z.object({
  cardTransactions: count,
  /** Sum of successful sales without voided ones. */
  salesAmount: z.string(),
  onlineTransactions: count,
  /** The latest anchor of the audit log, `number:hash`. Null without anchors. */
  auditAnchor: z.string().nullable(),
});
export type BackupTotals = z.infer<typeof backupTotalsSchema>;

const endSchema = z.object({ end: z.literal(true), tables: count, rows: count, totals: backupTotalsSchema, sha256 });
export type BackupEnd = z.infer<typeof endSchema>;

export const controlLineSchema = z.union([headerSchema, tableSchema, tableEndSchema, endSchema]);
