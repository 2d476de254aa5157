import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { expect } from 'vitest';
import { registrationOf } from '#tests/setup/registration.ts';

/** Registers a merchant, and expects that its account numbers and birth dates are sealed. */
export const expectSealedRegistration = async (url: string, sequelize: Sequelize): Promise<void> => {
  const response = await fetch(`${url}/api/v1/User`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registrationOf()),
  });
  expect({ status: response.status, body: await response.text() }).toMatchObject({ status: 200 });
  const inClear = await sequelize.query(
    `SELECT merchant_id AS id FROM bank_accounts WHERE iban <> '' OR sealed_numbers IS NULL
     UNION ALL SELECT id FROM persons WHERE birth_date IS NOT NULL
     UNION ALL SELECT id FROM files WHERE data_key_id IS NULL`,
    { type: QueryTypes.SELECT },
  );
  expect(inClear).toEqual([]);
};
