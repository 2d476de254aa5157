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

/** Submits a sale of 100 Ft and returns the status of the response. Rejects without a response. */
export const submitSale = async (
  url: string,
  token: string,
  { serialNumber }: Till,
  eftTransactionId: string = randomUUID(),
): Promise<number> => {
  const sale = {
    eftTransactionId,
    terminalSerialNumber: serialNumber,
    type: 'Sale',
    amount: 100_00,
    currency: 'HUF',
    state: 'Success',
    timestamp: new Date().toISOString(),
    card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
  };
  const answer = await send(url, 'PUT', 'Transaction', sale, token);
  await answer.text();
  return answer.status;
};
