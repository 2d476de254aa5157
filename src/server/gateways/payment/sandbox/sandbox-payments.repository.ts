import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { SandboxPaymentModel } from '#db/models/payments.models.ts';
import { readable } from '#db/models/readable.ts';
import { listRows } from '#db/sql/rows.ts';

type SandboxState = SandboxPaymentModel['state'];

export interface SandboxPayment {
  id: string;
  merchantReference: string;
  amount: number;
  currency: string;
  returnUrl: string;
  state: SandboxState;
  paymentId: string | null;
  resultCode: string | null;
  brand: string | null;
  lastFour: string | null;
  answersAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}

export const insertSandboxPayment = async (
  sequelize: Sequelize,
  payment: Pick<
    SandboxPayment,
    'id' | 'merchantReference' | 'amount' | 'currency' | 'returnUrl' | 'expiresAt' | 'createdAt'
  >,
): Promise<void> => {
  await sequelize.getRepository(SandboxPaymentModel).create({
    ...payment,
    state: 'Open',
    paymentId: null,
    resultCode: null,
    brand: null,
    lastFour: null,
    answersAt: null,
    updatedAt: payment.createdAt,
  });
};

export const findSandboxPayment = (sequelize: Sequelize, id: string): Promise<SandboxPayment | null> =>
  sequelize.getRepository(SandboxPaymentModel).findByPk(id);

/** The latest payment with our reference. A paid one takes precedence over one that was only opened. */
export const findSandboxPaymentByReference = (
  sequelize: Sequelize,
  merchantReference: string,
): Promise<SandboxPayment | null> =>
  sequelize.getRepository(SandboxPaymentModel).findOne({
    where: { merchantReference },
    order: [
      ['paymentId', 'DESC'],
      ['createdAt', 'DESC'],
    ],
  });

/** Returns false if the state has changed in the meantime: of two concurrent decisions the first one counts. */
export const updateSandboxPaymentState = async (
  sequelize: Sequelize,
  { id, state: from }: Pick<SandboxPayment, 'id' | 'state'>,
  changes: { state: SandboxState } & Partial<
    Pick<SandboxPayment, 'paymentId' | 'resultCode' | 'brand' | 'lastFour' | 'answersAt'>
  >,
  at: Date,
): Promise<boolean> => {
  const [moved] = await sequelize
    .getRepository(SandboxPaymentModel)
    .update({ ...changes, updatedAt: at }, { where: { id, state: from } });
  return moved === 1;
};

/** The length of the selection list. */
const maxShops = 200;

export const listShops = (sequelize: Sequelize): Promise<{ name: string; gatewayEntityId: string }[]> =>
  listRows({ sequelize }, readable.OnlineEntityModel, { orderBy: { name: 'ASC', id: 'ASC' }, limit: maxShops }, [
    'name',
    'gatewayEntityId',
  ]);

/** Deletes at most `limit` payments that expired before `before`. Returns their number. */
export const deleteExpiredSandboxPayments = (sequelize: Sequelize, before: Date, limit: number): Promise<number> =>
  sequelize.getRepository(SandboxPaymentModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });
