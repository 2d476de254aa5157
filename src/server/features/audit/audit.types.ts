import type { AuditEntryModel } from '#db/models/audit.models.ts';
import type { OpenTimeRange } from '#shared/dates/budapest.ts';

export interface SearchedSubjects {
  actorIds: string[];
  merchantIds: string[];
}

/** Selects audit entries; null does not filter. */
export interface EntryFilter extends OpenTimeRange {
  actorUserId: string | null;
  merchantId: string | null;
  actionPrefix: string | null;
  /** Entries that changed one of these. */
  fields: readonly string[] | null;
  /** Entries by one of these users or about one of these merchants. */
  searched: SearchedSubjects | null;
}

export type ExportedEntry = Pick<
  AuditEntryModel,
  | 'id'
  | 'happenedAt'
  | 'actorUserId'
  | 'actorRole'
  | 'ipAddress'
  | 'action'
  | 'subjectType'
  | 'subjectId'
  | 'merchantId'
  | 'changes'
  | 'chainKey'
  | 'chainDay'
  | 'chainPosition'
  | 'entryHash'
>;
