import type { Sequelize } from 'sequelize-typescript';
import { SandboxPaymentModel } from '#db/models/payments.models.ts';
import { readable } from '#db/models/readable.ts';
import { deleteRows, findRow, insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import { lessThan } from '#db/sql/where.ts';

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
  await insertRow({ sequelize }, SandboxPaymentModel, {
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
  findRow({ sequelize }, SandboxPaymentModel, { id });

/** The latest payment with our reference. A paid one takes precedence. */
export const findSandboxPaymentByReference = async (
  sequelize: Sequelize,
  merchantReference: string,
): Promise<SandboxPayment | null> => {
  const orderBy = { paymentId: 'DESC', createdAt: 'DESC' } as const;
  const list = { where: { merchantReference }, orderBy, limit: 1 };
  return (await listRows({ sequelize }, SandboxPaymentModel, list))[0] ?? null;
};

/** Returns false for a changed state: the first decision counts. */
export const updateSandboxPaymentState = async (
  sequelize: Sequelize,
  { id, state: from }: Pick<SandboxPayment, 'id' | 'state'>,
  changes: { state: SandboxState } & Partial<
    Pick<SandboxPayment, 'paymentId' | 'resultCode' | 'brand' | 'lastFour' | 'answersAt'>
  >,
  at: Date,
): Promise<boolean> =>
  (await updateRows({ sequelize }, SandboxPaymentModel, { id, state: from }, { ...changes, updatedAt: at })) === 1;

/** The length of the selection list. */
const maxShops = 200;

export const listShops = (sequelize: Sequelize): Promise<{ name: string; gatewayEntityId: string }[]> =>
  listRows({ sequelize }, readable.OnlineEntityModel, { orderBy: { name: 'ASC', id: 'ASC' }, limit: maxShops }, [
    'name',
    'gatewayEntityId',
  ]);

/** Deletes at most `limit` payments expired before `before`. Returns their number. */
export const deleteExpiredSandboxPayments = (sequelize: Sequelize, before: Date, limit: number): Promise<number> =>
  deleteRows({ sequelize }, SandboxPaymentModel, { expiresAt: lessThan(before) }, limit);
