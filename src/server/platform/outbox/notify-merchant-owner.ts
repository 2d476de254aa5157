import type { Transaction } from 'sequelize';
import type { Deps } from '#server/platform/deps.ts';
import type { Email, Recipient } from './emails/email.ts';
import { enqueueEmail } from './outbox.repository.ts';
import { findOwner } from './recipients.repository.ts';

type AboutMerchant<E = Email> = E extends Recipient & { merchantId: string } ? Omit<E, keyof Recipient> : never;

/** An e-mail to whoever has the merchant, in their language; none when the account is closed. */
export const notifyMerchantOwner = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets'>,
  content: AboutMerchant,
  transaction: Transaction,
): Promise<void> => {
  const owner = await findOwner(deps.sequelize, content.merchantId, transaction);
  if (!owner) return;
  const { email: to, ...person } = owner;
  await enqueueEmail(deps, { ...content, to, ...person }, transaction);
};
