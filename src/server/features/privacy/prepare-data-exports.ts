import type { Readable } from 'node:stream';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { zipOf } from '#server/platform/zip/zip.api.ts';
import {
  addPart,
  deleteParts,
  finishExport,
  listPreparingExports,
  type PreparingExport,
} from './data-exports.repository.ts';
import { listExportedFiles } from './export-contents.ts';
import { findOwnAccount } from './own-data.repository.ts';
import { dataExportExpiryOf } from './privacy.rules.ts';

type PrepareDeps = Pick<Deps, 'sequelize' | 'secrets' | 'clock' | 'log'>;

/** Small enough for one row and one message to the database. */
const partBytes = 1024 * 1024;
const compressionLevel = 6;

/** Yields a stream in parts of `partBytes`; the last is shorter. */
const partsOf = async function* (stream: Readable): AsyncGenerator<Buffer, void, void> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const whole = Buffer.concat(waiting);
    let start = 0;
    for (; start + partBytes <= whole.length; start += partBytes) yield whole.subarray(start, start + partBytes);
    waiting = [whole.subarray(start)];
    size = whole.length - start;
  }
  if (size > 0) yield Buffer.concat(waiting);
};

/** Deletes a former run's parts and writes the file. Stops on abort. */
const prepareExport = async (
  deps: PrepareDeps,
  { id, userId }: PreparingExport,
  signal: AbortSignal,
): Promise<void> => {
  const { sequelize, clock } = deps;
  await inTransaction(deps, (db) => deleteParts(db, id));
  const account = await findOwnAccount(sequelize, userId);
  if (!account) throw new Error(`The user of the export ${id} does not exist.`);
  const files = (await listExportedFiles(deps, account)).map(({ path, read }) => ({ path, content: read() }));
  const zip = zipOf(files, { at: clock(), compressionLevel });
  let position = 0;
  let size = 0;
  for await (const content of partsOf(zip)) {
    if (signal.aborted) return;
    const part = { exportId: id, position, content, at: clock() };
    await inTransaction(deps, (db) => addPart(db, part));
    position += 1;
    size += content.length;
  }
  const readyAt = clock();
  await finishExport(sequelize, { id, readyAt, expiresAt: dataExportExpiryOf(readyAt), size });
};

/**
 * Prepares all requested exports, oldest first. Safe to interrupt: the next run restarts
 * an unfinished one. Continues after a failure and throws it at the end.
 */
export const prepareDataExports = async (deps: PrepareDeps, signal: AbortSignal): Promise<void> => {
  const errors: unknown[] = [];
  for (const requested of await listPreparingExports(deps.sequelize)) {
    if (signal.aborted) return;
    try {
      await prepareExport(deps, requested, signal);
    } catch (error) {
      deps.log.error({ err: error, exportId: requested.id }, 'an export could not be prepared');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};
