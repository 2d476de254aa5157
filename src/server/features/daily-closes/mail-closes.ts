import { inTransaction } from '#db/connection/transaction.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueReportEmail } from '#server/platform/outbox/outbox.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { DailyCloseMail } from '#shared/daily-closes/daily-closes.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { findMailHour, listClosesToMail, lockMailState, updateMailState } from './close-mails.repository.ts';
import { lockCloseState } from './daily-closes.repository.ts';
import { changeMailHour, closesToMail } from './daily-closes.rules.ts';
import { readInitialState } from './make-closes.ts';

/** Returns the hour from which closes are e-mailed. */
export const getCloseMail = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: MerchantScope,
): Promise<DailyCloseMail> => ({ hour: await findMailHour({ sequelize }, merchantId) });

/** Sets the hour from which closes are e-mailed. A first hour applies to later closes only. */
export const setCloseMail = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  actor: Actor,
  { merchantId }: MerchantScope,
  hour: number | null,
): Promise<DailyCloseMail> => {
  await actInTransaction(deps, { actor }, async (db) => {
    await lockCloseState(db, merchantId, () => readInitialState(db, merchantId, deps.clock()));
    const state = await lockMailState(db, merchantId);
    if (!state || state.mailHour === hour) return;
    await updateMailState(db, merchantId, changeMailHour(state, hour));
    await writeAudit(db, {
      actor,
      action: 'dailyClose.setMail',
      subject: { type: 'merchant', id: merchantId },
      merchantId,
      changes: { mailHour: { before: state.mailHour, after: hour } },
    });
  });
  return { hour };
};

/**
 * Enqueues the e-mail with a merchant's due closes and records them as e-mailed
 * in one transaction. A deactivated account gets no e-mails.
 */
export const mailCloses = (deps: Deps, merchantId: string): Promise<void> =>
  inTransaction(deps, async (db) => {
    const now = deps.clock();
    const state = await lockMailState(db, merchantId);
    const numbers = state && closesToMail(state, now);
    if (!numbers) return;
    await enqueueReportEmail(db, {
      template: 'dailyCloses',
      merchantId,
      closes: await listClosesToMail(db, merchantId, numbers.after),
    });
    await updateMailState(db, merchantId, { mailedOn: budapestDay(now), mailedNumber: numbers.through });
  });
