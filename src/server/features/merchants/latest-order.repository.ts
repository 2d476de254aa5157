import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';

/** Where a merchant wants its readers and their bill sent: what it ordered last says so. */
export const findLatestOrder = (
  sequelize: Sequelize,
  merchantId: string,
  transaction?: Transaction,
): Promise<TerminalOrderModel | null> =>
  sequelize.getRepository(TerminalOrderModel).findOne({
    where: { merchantId },
    include: ['deliveryAddress', 'billingAddress'],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    ...(transaction ? { transaction } : {}),
  });
