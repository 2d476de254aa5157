import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { DailyClose } from '#shared/daily-closes/daily-closes.schema.ts';
import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { lastPastDay } from './daily-closes.rules.ts';
import { toDailyClose } from './list-closes.ts';
import { closeDays } from './make-closes.ts';
import { listClosesOfDay } from './stored-closes.repository.ts';

/**
 * Closes a day and the open days before it. Also returns closes that already exist.
 * Throws 422 while the day is not over.
 */
export const closeDay = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  day: Day,
): Promise<{ data: DailyClose[] }> => {
  const { merchantId } = merchant;
  if (day > lastPastDay(deps.clock())) throw new AppError('dayNotOver');
  const closes = await actInTransaction(deps, { actor }, async (db) => {
    const made = await closeDays(db, merchantId, day);
    if (made.length > 0) {
      await writeAudit(db, {
        actor,
        action: 'dailyClose.close',
        subject: { type: 'merchant', id: merchantId },
        merchantId,
        changes: {
          day: { before: null, after: day },
          number: { before: null, after: made.map(({ number }) => number).join(', ') },
        },
      });
    }
    return made;
  });
  if (closes.length > 0) deps.changes.nudge(merchantId);
  return { data: (await listClosesOfDay(deps.sequelize, merchant, day)).map(toDailyClose) };
};
