import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize-typescript';
import { expect } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';

/** A merchant with a terminal, for sales over HTTP to servers in processes of their own. */
export interface Till {
  email: string;
  serialNumber: string;
}

export const openTill = async (sequelize: Sequelize): Promise<Till> => {
  const db = factoryDb({ sequelize, now: () => new Date() });
  const { merchant, user } = await buildMerchant(db);
  const { serialNumber } = await buildTerminal(db, { merchantId: merchant.id });
  return { email: user.email, serialNumber };
};

const send = (url: string, method: string, path: string, body: object, token = ''): Promise<Response> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // The port of a killed server may belong to another program by now, which never answers.
  const signal = AbortSignal.timeout(20_000);
  return fetch(`${url}/api/Mobile/v1/${path}`, { method, headers, body: JSON.stringify(body), signal });
};

/** Returns the access token of the till at this server. */
export const logInTill = async (url: string, { email }: Till): Promise<string> => {
  const answer = await send(url, 'POST', 'Authentication/Login', { email, password: factoryPassword });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { accessToken: string }).accessToken;
};

/** What a card reader keeps of a sale until it is acknowledged: a sale that is sent again is the same to the second. */
export interface Sale {
  eftTransactionId: string;
  timestamp: string;
}

/** A sale of this moment, which no server knows yet. */
export const newSale = (): Sale => ({ eftTransactionId: randomUUID(), timestamp: new Date().toISOString() });

/** Submits a sale of 100 Ft and returns the response. Rejects without a response. */
export const sendSale = (
  url: string,
  token: string,
  { serialNumber }: Till,
  sale: Sale = newSale(),
): Promise<Response> => {
  const body = {
    ...sale,
    terminalSerialNumber: serialNumber,
    type: 'Sale',
    amount: 100_00,
    currency: 'HUF',
    state: 'Success',
    card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
  };
  return send(url, 'PUT', 'Transaction', body, token);
};

/** Submits a sale of 100 Ft and returns the status of the response. Rejects without a response. */
export const submitSale = async (...sale: Parameters<typeof sendSale>): Promise<number> => {
  const answer = await sendSale(...sale);
  await answer.text();
  return answer.status;
};
