import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { AuditVerification } from '#shared/audit/audit-verification.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { dayMs, hourMs } from '#shared/dates/durations.ts';
import { anchorAudit, isAnchorDue } from './anchor-audit.ts';
import { deleteExpiredAudit } from './expired-audit.repository.ts';
import { verifyAudit } from './verify-audit.ts';

/** Days verified before each anchor, for servers that were down. */
const verifiedDays = 7;

/** Records a verification's problem, if any, as a security event. */
export const reportAuditProblem = async (deps: Deps, { problem }: AuditVerification): Promise<void> => {
  if (!problem) return;
  const { kind, anchorSequence, merchantId, day, position, entryId } = problem;
  deps.log.error({ problem }, 'the audit log was changed');
  await recordSecurityEvent(deps, {
    kind: 'auditChainBroken',
    merchantId,
    detail: { problem: kind, anchorSequence, day, position, entryId },
  });
};

/** Hourly: the anchor is made soon after midnight in Budapest. */
const anchorJob: Job = {
  name: 'audit-anchor',
  everyMs: hourMs,
  run: async (deps) => {
    if (!(await isAnchorDue(deps))) return;
    const fromDay = addDays(budapestDay(deps.clock()), -verifiedDays);
    await reportAuditProblem(deps, await verifyAudit(deps, { fromDay, toDay: null, merchantId: null }));
    await anchorAudit(deps);
  },
};

const deletionJob: Job = {
  name: 'audit-log',
  everyMs: dayMs,
  run: async (deps, signal) => {
    if (deps.settings.retention.deletesRecords) await deleteExpiredAudit(deps, signal);
  },
};

export const auditJobs: readonly Job[] = [anchorJob, deletionJob];
