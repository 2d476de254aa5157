import { inTransaction } from '#db/connection/transaction.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { publishTerminalHealth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueEmail, enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import {
  disableTerminals,
  findMerchantWithOverdueTerminals,
  findOwnerToNotify,
  lockDormantTerminals,
  lockOverdueTerminals,
  markTerminalsNotified,
} from './dormant-terminals.repository.ts';
import { publishOutages } from './health/publish-outages.ts';
import { disabledFrom, noticeBefore, overdueLimits } from './terminals.rules.ts';
import type { DormantTerminalOwner } from './terminals.types.ts';

const notifyOwner = (deps: Deps, { merchantId, email, ...person }: DormantTerminalOwner, before: Date): Promise<void> =>
  inTransaction(deps, async (db) => {
    const at = deps.clock();
    const terminals = await lockDormantTerminals(db, { merchantId, before });
    const [first] = terminals;
    if (!first) return;
    const ids = terminals.map(({ id }) => id);
    await markTerminalsNotified(db, ids, at);
    const dormant = terminals.map(({ serialNumber, name, unusedSince }) => ({
      serialNumber,
      name,
      disabledOn: budapestDay(disabledFrom(unusedSince, at)),
    }));
    await enqueueEmail(
      db,
      { template: 'dormantTerminals', to: email, ...person, terminals: dormant },
      await emailTime(db, merchantId),
    );
    await notifyTeam(db, merchantId, {
      kind: 'terminalsDormant',
      terminal: terminalLabel(first),
      count: terminals.length,
      disabledOn: budapestDay(disabledFrom(first.unusedSince, at)),
      at,
      eventKey: `${first.id}:${first.unusedSince.toISOString()}`,
    });
    const version = await bumpMerchantVersion(db, merchantId, at);
    await publishTerminalHealth(
      db,
      { merchantId, at, version },
      terminals.map((terminal) => ({
        change: 'DormancyWarning',
        terminal: { ...terminal, isDisabled: false },
        disabledFrom: disabledFrom(terminal.unusedSince, at),
      })),
    );
  });

const disable = async (
  deps: Deps,
  merchantId: string,
  limits: { before: Date; noticedBefore: Date },
): Promise<void> => {
  const count = await inTransaction(deps, async (db) => {
    const at = deps.clock();
    const terminals = await lockOverdueTerminals(db, { merchantId, ...limits });
    const [first] = terminals;
    if (!first) return 0;
    const ids = terminals.map(({ id }) => id);
    await disableTerminals(db, ids, at);
    const serialNumbers = terminals.map(({ serialNumber }) => serialNumber);
    const names = terminals.map(({ name }) => name);
    await enqueueOwnerEmail(
      db,
      { template: 'terminalsDisabled', merchantId, serialNumbers, names },
      await emailTime(db, merchantId),
    );
    await notifyTeam(db, merchantId, {
      kind: 'terminalsDisabled',
      terminal: terminalLabel(first),
      count: terminals.length,
      at,
      eventKey: `${first.id}:${first.unusedSince.toISOString()}`,
    });
    const version = await bumpMerchantVersion(db, merchantId, at);
    await publishTerminalHealth(
      db,
      { merchantId, at, version },
      terminals.map((terminal) => ({ change: 'Disabled', terminal: { ...terminal, isDisabled: true } })),
    );
    return ids.length;
  });
  deps.changes.nudge(merchantId);
  deps.log.info({ merchantId, count }, 'dormant terminals were disabled');
};

/**
 * Warns merchants about terminals unused for nine months, and disables those unused
 * for ten whose warning is at least a month old.
 * One transaction per merchant; safe to interrupt.
 */
const disableDormantTerminals = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  const unusedBefore = noticeBefore(now);
  const limits = overdueLimits(now);
  while (!signal.aborted) {
    const owner = await findOwnerToNotify(deps.sequelize, unusedBefore);
    if (!owner) break;
    await notifyOwner(deps, owner, unusedBefore);
  }
  while (!signal.aborted) {
    const merchantId = await findMerchantWithOverdueTerminals(deps.sequelize, limits);
    if (merchantId === null) break;
    await disable(deps, merchantId, limits);
  }
};

export const terminalJobs: readonly Job[] = [
  { name: 'dormant-terminals', everyMs: dayMs, run: disableDormantTerminals },
  { name: 'terminal-outages', everyMs: minuteMs, run: publishOutages },
  { name: 'terminal-alerts', everyMs: minuteMs, run: sendAlerts },
];
