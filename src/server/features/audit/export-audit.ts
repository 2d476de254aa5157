import { Readable } from 'node:stream';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { csvMediaType, type TableFile } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { findMerchantNames } from '#server/policies/merchant-tree.repository.ts';
import { actionKeys, findAction } from '#shared/audit/audit-action-keys.ts';
import type { ExportAudit } from '#shared/audit/audit-chain.schema.ts';
import { csvField, csvLine } from '#shared/csv-lines.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { personName } from '#shared/users/person-name.ts';
import { exportedPeriod, hasGaps } from './audit.rules.ts';
import type { ExportedEntry } from './audit.types.ts';
import { findActors, readEntryBatches } from './audit-search.repository.ts';
import { resolveAuditFilter } from './search-audit.ts';

export const jsonLinesMediaType = 'application/jsonl';

/** All stored data of an entry. Hashed values have their exact form, times are in UTC. */
const toRecord = (entry: ExportedEntry) => ({
  chain: entry.chainKey,
  day: entry.chainDay,
  position: entry.chainPosition,
  id: entry.id,
  happenedAt: entry.happenedAt.toISOString(),
  actorUserId: entry.actorUserId,
  actorRole: entry.actorRole,
  ipAddress: entry.ipAddress,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  merchantId: entry.merchantId,
  changes: entry.changes ?? {},
  hash: entry.entryHash?.toString('hex') ?? null,
});
type Line = ReturnType<typeof toRecord>;

/** Words for readers of a spreadsheet. No hash covers them. */
interface LineWords {
  actorEmail: string;
  actorName: string;
  merchantName: string;
  actionName: string;
}

const columns = [
  'chain',
  'day',
  'position',
  'id',
  'happenedAt',
  'actorUserId',
  'actorRole',
  'ipAddress',
  'action',
  'subjectType',
  'subjectId',
  'merchantId',
  'changes',
  'hash',
] as const satisfies readonly (keyof Line)[];

const wordColumns = [
  'actorEmail',
  'actorName',
  'merchantName',
  'actionName',
] as const satisfies readonly (keyof LineWords)[];

/** Returns the function that finds the words of lines. */
const readWords = async (
  sequelize: Sequelize,
  lines: readonly Line[],
  language: Language,
): Promise<(line: Line) => LineWords> => {
  const [actors, merchants] = await Promise.all([
    findActors(sequelize, new Set(lines.map(({ actorUserId }) => actorUserId))),
    findMerchantNames(
      { sequelize },
      lines.flatMap(({ merchantId }) => merchantId ?? []),
    ),
  ]);
  return ({ actorUserId, merchantId, action }) => {
    const { email = '', firstName = '', lastName = '' } = actors.get(actorUserId) ?? {};
    const known = findAction(action);
    return {
      actorEmail: email,
      actorName: personName({ firstName, lastName }, language),
      merchantName: (merchantId === null ? null : merchants.get(merchantId)) ?? '',
      actionName: known ? translate(language, actionKeys[known]) : action,
    };
  };
};

const csvValue = (value: Line[keyof Line]): string =>
  value === null ? '' : csvField(typeof value === 'object' ? JSON.stringify(value) : String(value));

const formats = {
  csv: {
    mediaType: csvMediaType,
    header: `\ufeff${csvLine([...columns, ...wordColumns])}`,
    write: async (lines: readonly Line[], sequelize: Sequelize, language: Language) => {
      const wordsOf = await readWords(sequelize, lines, language);
      return lines
        .map((line) => {
          const words = wordsOf(line);
          return csvLine([
            ...columns.map((name) => csvValue(line[name])),
            ...wordColumns.map((name) => csvField(words[name])),
          ]);
        })
        .join('');
    },
  },
  jsonl: {
    mediaType: jsonLinesMediaType,
    header: '',
    write: async (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  },
} as const;

async function* noBatches(): AsyncGenerator<ExportedEntry[], void, void> {}

/** Exports the audit log with its hashes, oldest first. Writes the file while sending it. */
export const exportAudit = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log' | 'limits'>,
  { format, ...entered }: ExportAudit,
  caller: { userId: string; ipAddress: string | null },
  language: Language,
): Promise<TableFile> => {
  const { mediaType, header, write } = formats[format];
  const turns = deps.limits.exportBatches;
  const { merchantId, fromDate, toDate } = entered;
  const filter = await resolveAuditFilter(deps.sequelize, entered);
  const batches = filter ? readEntryBatches(deps.sequelize, filter) : noBatches();
  // Reads before the response starts: an unreachable database still causes a proper error.
  const first = await turns(() => batches.next());
  await recordSecurityEvent(deps, {
    kind: 'auditExported',
    ...caller,
    merchantId: merchantId ?? null,
    detail: { format, fromDate: fromDate ?? null, toDate: toDate ?? null, isFiltered: hasGaps(entered) },
  });
  const text = async function* () {
    yield header;
    for (let batch = first; !batch.done; batch = await turns(() => batches.next())) {
      const lines = batch.value.map(toRecord);
      yield await turns(() => write(lines, deps.sequelize, language));
      await yieldToRequests();
    }
  };
  return {
    content: Readable.from(text(), { objectMode: false }),
    mediaType,
    fileName: `audit-${exportedPeriod(entered, deps.clock())}.${format}`,
  };
};
