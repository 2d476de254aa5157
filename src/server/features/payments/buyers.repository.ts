import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { MerchantModel } from '#db/models/merchant.model.ts';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';
import type { Language } from '#shared/i18n/languages.ts';

export interface Buyer {
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
}

/** The person behind a merchant, as e-mails and the gateway know it. */
export const findBuyer = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction?: Transaction,
): Promise<Buyer> => {
  const { user } = await sequelize.getRepository(MerchantModel).findByPk(merchantId, {
    include: [{ association: 'user', include: ['person'], required: true }],
    rejectOnEmpty: true,
    ...(transaction ? { transaction } : {}),
  });
  if (!user?.person) throw new Error('A merchant without a person cannot be stored.');
  const { email, language, person } = user;
  return { email, language, firstName: person.firstName, lastName: person.lastName };
};

export interface BillingAddress {
  street: string;
  city: string;
  zipCode: string;
  countryCode: string;
}

export const findBillingAddress = async (sequelize: Sequelize, orderId: string): Promise<BillingAddress> => {
  const { billingAddress } = await sequelize
    .getRepository(TerminalOrderModel)
    .findByPk(orderId, { include: ['billingAddress'], rejectOnEmpty: true });
  if (!billingAddress) throw new Error('An order without a billing address cannot be stored.');
  return billingAddress;
};
