import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { containsPattern, startPattern } from '#db/sql/text-search.ts';
import { displayName, isLiveMerchant, people } from '#server/policies/merchant-tree.repository.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { maxFoundOfKind, type SearchResult } from '#shared/search/search.schema.ts';
import { type SearchMeanings, withoutRepeatedPersons } from './search.rules.ts';

type Persons = SearchResult['persons'];

/** The collation of names ignores case and accents, also indexed. */
const nameConditions = (rest: string | null): string[] =>
  rest === null
    ? ['found.last_name LIKE :first', 'found.first_name LIKE :first']
    : [
        'found.last_name LIKE :first AND found.first_name LIKE :rest',
        'found.last_name LIKE :rest AND found.first_name LIKE :first',
        // One of the two names has two words.
        'found.last_name LIKE :both',
        'found.first_name LIKE :both',
      ];

const personRowSchema = z.object({
  lastName: z.string(),
  firstName: z.string(),
  email: z.string().nullable(),
  userId: z.string().nullable(),
  role: z.enum(accountRoles).nullable(),
  merchantId: z.string().nullable(),
  merchantName: z.string().nullable(),
});

/** The ids of persons, by an index lookup for each condition. */
const personIds = ({ names, email }: Pick<SearchMeanings, 'names' | 'email'>): string[] => [
  ...(names
    ? nameConditions(names.rest).map((condition) => `SELECT found.id FROM persons AS found WHERE ${condition}`)
    : []),
  ...(email === null
    ? []
    : ['SELECT account.person_id AS id FROM users AS account WHERE account.email_key LIKE :email']),
];

/** Finds persons; null without meanings. Exported for the test of its indexes. */
export const personsSql = (meanings: Pick<SearchMeanings, 'names' | 'email'>): string | null => {
  const ids = personIds(meanings);
  if (ids.length === 0) return null;
  return `SELECT person.last_name AS lastName, person.first_name AS firstName, COALESCE(account.email, person.email) AS email,
      account.id AS userId, account.role, merchants.id AS merchantId, ${displayName} AS merchantName
    FROM (${ids.map((sql) => `(${sql} LIMIT 200)`).join(' UNION ')}) AS ids
    JOIN persons AS person ON person.id = ids.id
    LEFT JOIN users AS account ON account.person_id = person.id
    LEFT JOIN officers ON officers.person_id = person.id
    LEFT JOIN merchants AS own ON own.user_id = account.id
    LEFT JOIN merchants ON merchants.id = COALESCE(own.id, officers.merchant_id)
    LEFT JOIN users ON users.id = merchants.user_id
    LEFT JOIN persons ON persons.id = users.person_id
    WHERE (account.id IS NOT NULL OR officers.person_id IS NOT NULL) AND ${isLiveMerchant}
    ORDER BY person.last_name, person.first_name, person.id LIMIT ${maxFoundOfKind}`;
};

export const findPersons = async (sequelize: Sequelize, meanings: SearchMeanings): Promise<Persons> => {
  const sql = personsSql(meanings);
  if (sql === null) return [];
  const { names, email } = meanings;
  const replacements = {
    first: startPattern(names?.first ?? ''),
    rest: startPattern(names?.rest ?? ''),
    both: startPattern(`${names?.first} ${names?.rest}`),
    email: startPattern(email ?? ''),
  };
  const rows = await selectRows(sequelize, sql, { replacements }, personRowSchema);
  return withoutRepeatedPersons(rows).map(({ merchantId, merchantName, ...person }) => ({
    ...person,
    merchant: merchantId === null ? null : { id: merchantId, name: merchantName ?? '' },
  }));
};

const merchantRow = { merchantId: z.string(), merchantName: z.string() };

/** Reads the index of serial numbers up to the last match. */
export const findTerminals = async (sequelize: Sequelize, serialNumber: string): Promise<SearchResult['terminals']> => {
  const rows = await selectRows(
    sequelize,
    `SELECT terminals.id, terminals.serial_number AS serialNumber, terminals.name, terminals.is_disabled AS isDisabled,
       merchants.id AS merchantId, ${displayName} AS merchantName
     FROM (SELECT id FROM terminals FORCE INDEX (terminals_serial_key)
           WHERE serial_key LIKE :part ORDER BY serial_key LIMIT ${maxFoundOfKind}) AS found
     JOIN terminals ON terminals.id = found.id JOIN merchants ON merchants.id = terminals.merchant_id ${people}
     ORDER BY terminals.serial_number`,
    { replacements: { part: containsPattern(serialNumber) } },
    z.object({
      id: z.string(),
      serialNumber: z.string(),
      name: z.string().nullable(),
      isDisabled: column.boolean,
      ...merchantRow,
    }),
  );
  return rows.map(({ merchantId: id, merchantName: name, ...terminal }) => ({ ...terminal, merchant: { id, name } }));
};

/** Reads the unique key of the codes. */
export const findOrders = async (sequelize: Sequelize, referenceCode: string): Promise<SearchResult['orders']> => {
  const rows = await selectRows(
    sequelize,
    `SELECT terminal_orders.reference_code AS referenceCode, terminal_orders.status,
       terminal_orders.created_at AS createdAt, merchants.id AS merchantId, ${displayName} AS merchantName
     FROM terminal_orders JOIN merchants ON merchants.id = terminal_orders.merchant_id ${people}
     WHERE terminal_orders.reference_code LIKE :beginning
     ORDER BY terminal_orders.created_at DESC, terminal_orders.id DESC LIMIT ${maxFoundOfKind}`,
    { replacements: { beginning: startPattern(referenceCode) } },
    z.object({ referenceCode: z.string(), status: z.enum(orderStatuses), createdAt: z.date(), ...merchantRow }),
  );
  return rows.map(({ merchantId: id, merchantName: name, ...order }) => ({ ...order, merchant: { id, name } }));
};
