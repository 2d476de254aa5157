import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { AnchorContent } from './audit-hash.ts';

/** The user who performs an audited action. */
export interface Actor {
  userId: string;
  role: Role;
  ipAddress: string | null;
}

export interface NewAuditEntry {
  actor: Actor;
  action: AuditAction;
  subject: { type: string; id: string };
  /** The merchant whose data changed, or null. */
  merchantId: string | null;
  /** Must not contain secrets. */
  changes: Changes;
}

/** The changed fields by name. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The hash of all chains at one time, with the previous anchor's. */
export interface AuditAnchor extends AnchorContent {
  hash: Buffer;
  /** The chains that have changed since the previous anchor. */
  chainCount: number;
}

export interface ChainRange {
  fromDay: Day;
  toDay: Day;
  /** Null selects all merchants and the staff. */
  chainKey: string | null;
}
