import type { CreationAttributes, Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';

export const insertOrder = async (
  sequelize: Sequelize,
  order: CreationAttributes<TerminalOrderModel>,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(TerminalOrderModel).create(order, { transaction });
};
