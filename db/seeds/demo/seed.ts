import type { Sequelize } from 'sequelize-typescript';
import { isRetryableConflict } from '#db/connection/database-errors.ts';
import { loadingTimeoutMs, withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMembership } from '#db/factories/build-member.ts';
import { buildPerson } from '#db/factories/build-person.ts';
import { buildUser } from '#db/factories/build-user.ts';
import { createPasswordHasher, type FactoryDb, factoryDb } from '#db/factories/factory-db.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { defaultDemoDays } from '#server/config/environment.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { demoDays } from './demo-days.ts';
import { demoMerchants } from './demo-merchants.ts';
import {
  accountantLogin,
  adminLogin,
  cashierLogin,
  companyLogin,
  type DemoLogin,
  reportUploaderLogin,
  systemLogin,
} from './logins.ts';
import { demoId } from './merchant-plan.ts';
import { seedMerchant } from './seed-merchant.ts';
import { randomOf } from './seeded-random.ts';

interface SeedDemo {
  sequelize: Sequelize;
  now: Date;
  log: (line: string) => void;
  /** Days of sales before today. */
  historyDays?: number;
}

/** A part of the demo, inserted in one transaction and identified by its first account. */
interface Part {
  key: string;
  after: readonly string[];
  build: (db: FactoryDb) => Promise<unknown>;
}

// While one part waits for the database, the next is generated.
const parallelParts = 2;

/**
 * Inserts the demo data, the same on the same day.
 * Existing parts stay: a second run does nothing, or completes a killed one.
 * Its statements may take longer than a request's.
 */
export const seedDemo = (options: SeedDemo): Promise<void> =>
  withStatementTimeout(loadingTimeoutMs, () => loadParts(options));

const loadParts = async ({ sequelize, now, log, historyDays = defaultDemoDays }: SeedDemo): Promise<void> => {
  await seedBanks(sequelize);
  const { missing, isBegun } = await missingParts(sequelize, demoParts(now, historyDays));
  if (missing.length === 0) {
    log('The demo data is already there.');
    return;
  }
  log(isBegun ? 'Completing the demo data…' : 'Loading the demo data…');
  const hash = createPasswordHasher();
  await runInOrder(missing, parallelParts, async (part) => {
    const build = (db: UnitOfWork) => {
      const random = randomOf(`demo ${part.key}`);
      return part.build(factoryDb({ ...db, now: () => now, random, hash }));
    };
    const store = () => inTransaction({ sequelize }, build, { deadlineMs: loadingTimeoutMs });
    await store().catch((error: unknown) => afterCollision(sequelize, part, store, error));
  });
  log('The demo data is loaded.');
};

/** True if `seedDemo` would find nothing to do. */
export const isDemoWhole = async ({ sequelize, now }: Pick<SeedDemo, 'sequelize' | 'now'>): Promise<boolean> =>
  (await missingParts(sequelize, demoParts(now, defaultDemoDays))).missing.length === 0;

const missingParts = async (
  sequelize: Sequelize,
  parts: readonly Part[],
): Promise<{ missing: Part[]; isBegun: boolean }> => {
  const stored = await storedKeys(sequelize, parts);
  return { missing: parts.filter(({ key }) => !stored.has(key)), isBegun: stored.size > 0 };
};

/** Resolves if another process has inserted the part. Retries after a conflict, else throws. */
const afterCollision = async (
  sequelize: Sequelize,
  part: Part,
  store: () => Promise<unknown>,
  error: unknown,
): Promise<unknown> => {
  if ((await storedKeys(sequelize, [part])).has(part.key)) return undefined;
  // It takes longer than a lock wait, and it may still fail.
  if (isRetryableConflict(error)) return store().catch((next: unknown) => afterCollision(sequelize, part, store, next));
  throw error;
};

const demoParts = (now: Date, historyDays: number): Part[] => {
  const days = demoDays(now, historyDays);
  const staff = (login: DemoLogin, lastName: string, firstName: string): Part => ({
    key: login.name,
    after: [],
    build: (db) => buildStaff(db, login, { lastName, firstName }, days.ago(historyDays)),
  });
  const company = demoMerchants.find(({ login }) => login === companyLogin)?.key ?? '';
  const member = (login: DemoLogin, lastName: string, firstName: string, role: MemberRole): Part => ({
    key: login.name,
    after: [company],
    build: async (db) => {
      const user = await buildStaff(db, login, { lastName, firstName }, days.ago(historyDays));
      return buildMembership(db, { merchantId: demoId('merchant', company), userId: user.id, role });
    },
  });
  return [
    staff(adminLogin, 'Kovács', 'Judit'),
    staff(reportUploaderLogin, 'Riport', 'Feltöltő'),
    staff(systemLogin, 'Rendszer', 'Fiók'),
    ...demoMerchants.map(
      (plan): Part => ({
        key: plan.key,
        // The audit log has the administrator's actions.
        after: [adminLogin.name, ...(plan.parents ?? [])],
        build: (db) => seedMerchant(db, plan, days),
      }),
    ),
    member(cashierLogin, 'Balogh', 'Réka', 'Cashier'),
    member(accountantLogin, 'Fekete', 'Márton', 'Accountant'),
  ];
};

const buildStaff = async (
  db: FactoryDb,
  { name, role, email, password }: DemoLogin,
  names: { lastName: string; firstName: string },
  createdAt: Date,
): Promise<UserModel> => {
  const person = await buildPerson(db, {
    ...names,
    email,
    birthDate: null,
    nationalityCode: null,
    mobile: null,
    addressId: null,
  });
  return buildUser(db, { id: demoId('user', name), personId: person.id, role, email, password, createdAt });
};

const storedKeys = async (sequelize: Sequelize, parts: readonly Part[]): Promise<Set<string>> => {
  const ids = new Map(parts.map(({ key }) => [demoId('user', key), key]));
  const users = await sequelize
    .getRepository(UserModel)
    .findAll({ where: { id: [...ids.keys()] }, attributes: ['id'] });
  return new Set(users.map(({ id }) => ids.get(id) ?? ''));
};

/** Runs parts in order with limited concurrency, after their dependencies. */
const runInOrder = async (
  parts: readonly Part[],
  atOnce: number,
  run: (part: Part) => Promise<void>,
): Promise<void> => {
  const ended = new Map<string, Promise<void>>();
  const queue = parts.values();
  const work = async (): Promise<void> => {
    for (const part of queue) {
      const running = Promise.all(part.after.map((key) => ended.get(key))).then(() => run(part));
      ended.set(part.key, running);
      await running;
    }
  };
  // No part may still write when the caller closes the database.
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};
