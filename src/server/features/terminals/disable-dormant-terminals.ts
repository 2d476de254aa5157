import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify-merchant-owner.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { serviceFacts } from '#shared/service/service-facts.ts';
import {
  type DormantTerminalOwner,
  disableTerminals,
  findMerchantWithOverdue,
  findOwnerToNotify,
  lockOverdue,
  lockUnannounced,
  markAnnounced,
} from './dormant-terminals.repository.ts';

dayjs.extend(utc);

/** The month's notice before the terminal is disabled. */
const noticeMonths = 1;

/** To the same day of the other month, or its last one where it is shorter. */
const addMonths = (moment: Date, count: number): Date => dayjs.utc(moment).add(count, 'month').toDate();

/** Not before the months of rest are over, and never sooner than the notice allows. */
const disabledFrom = (restingSince: Date, at: Date): Date =>
  new Date(
    Math.max(addMonths(restingSince, serviceFacts.dormantMonths).getTime(), addMonths(at, noticeMonths).getTime()),
  );

const announce = (deps: Deps, { merchantId, email, ...person }: DormantTerminalOwner, before: Date): Promise<void> =>
  inTransaction(deps.sequelize, async (transaction) => {
    const at = deps.clock();
    const terminals = await lockUnannounced(deps.sequelize, { merchantId, before }, transaction);
    if (terminals.length === 0) return;
    const ids = terminals.map(({ id }) => id);
    await markAnnounced(deps.sequelize, ids, at, transaction);
    await enqueueEmail(
      deps,
      {
        template: 'dormantTerminals',
        to: email,
        ...person,
        terminals: terminals.map(({ serialNumber, restingSince }) => ({
          serialNumber,
          disabledOn: budapestDay(disabledFrom(restingSince, at)),
        })),
      },
      transaction,
    );
  });

const disable = async (
  deps: Deps,
  merchantId: string,
  limits: { before: Date; noticedBefore: Date },
): Promise<void> => {
  const count = await inTransaction(deps.sequelize, async (transaction) => {
    const at = deps.clock();
    const terminals = await lockOverdue(deps.sequelize, { merchantId, ...limits }, transaction);
    if (terminals.length === 0) return 0;
    const ids = terminals.map(({ id }) => id);
    await disableTerminals(deps.sequelize, ids, at, transaction);
    const serialNumbers = terminals.map(({ serialNumber }) => serialNumber);
    await notifyMerchantOwner(deps, { template: 'terminalsDisabled', merchantId, serialNumbers }, transaction);
    await bumpMerchantVersion(deps.sequelize, merchantId, at, transaction);
    return ids.length;
  });
  deps.changes.nudge(merchantId);
  deps.log.info({ merchantId, count }, 'dormant terminals were disabled');
};

/**
 * Tells merchants of terminals that were not used for nine months, and disables those that were not used for ten and of
 * which they were told a month ago, of which they are told too. Merchant by merchant, each in one transaction: killed at any point it goes on from
 * there, and nobody is told twice.
 */
export const disableDormantTerminals = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  const noticeBefore = addMonths(now, noticeMonths - serviceFacts.dormantMonths);
  const limits = {
    before: addMonths(now, -serviceFacts.dormantMonths),
    noticedBefore: addMonths(now, -noticeMonths),
  };
  while (!signal.aborted) {
    const owner = await findOwnerToNotify(deps.sequelize, noticeBefore);
    if (!owner) break;
    await announce(deps, owner, noticeBefore);
  }
  while (!signal.aborted) {
    const merchantId = await findMerchantWithOverdue(deps.sequelize, limits);
    if (merchantId === null) break;
    await disable(deps, merchantId, limits);
  }
};
