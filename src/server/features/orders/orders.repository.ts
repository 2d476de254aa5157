import type { Sequelize } from 'sequelize-typescript';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';

export interface StoredOrder {
  id: string;
  merchantId: string;
  referenceCode: string;
  terminalCount: number;
  netUnitPrice: number;
  vatPercent: number;
  totalPrice: number;
  currency: string;
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
}

export const findOrderByCode = (sequelize: Sequelize, referenceCode: string): Promise<StoredOrder | null> =>
  sequelize.getRepository(TerminalOrderModel).findOne({ where: { referenceCode } });
