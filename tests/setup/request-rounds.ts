import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildOrder } from '#db/factories/build-order.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import type { Operation } from '#server/api/operations.ts';
import { createFixtures } from '#tests/api/access/fixtures.ts';
import { factoryOf } from './accounts.ts';
import { createAccountOf, type DatabaseAccount } from './database-accounts.ts';
import { watchProcess } from './process-health.ts';
import { createRandomRequests } from './random-requests.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The rounds of a run. Each has its own fixtures, because requests delete things and end sessions. */
export const rounds = [1, 2, 3] as const;

/**
 * Processor time; typical maxima are 100 to 230 ms, of the first PDF file in a busy process. A quadratic algorithm
 * takes seconds.
 */
const maxBusyMs = 1000;
const maxGrowthMegabytes = 40;

/** Operations that delete data of the fixtures run late, and those that end their sessions run last. */
const lateOperations = [
  /remove|revoke|settle|update|set$/iu,
  /setPassword|changePassword|deactivate|end\w*sessions|refresh|logout/iu,
];
const orderOf = ({ name }: Pick<Operation, 'name'>): number =>
  lateOperations.findLastIndex((names) => names.test(name));
export const harmlessFirst = <T extends Pick<Operation, 'name'>>(operations: readonly T[]): T[] =>
  [...operations].sort((one, other) => orderOf(one) - orderOf(other));

export type RandomRequests = ReturnType<typeof createRandomRequests>;

const createRequests = async (test: TestApp): Promise<RandomRequests> => {
  const fixtures = await createFixtures(test);
  const order = (paymentMethod: 'BankCard' | 'Cod') =>
    buildOrder(factoryOf(test), { merchantId: fixtures.own.merchantId, paymentMethod });
  const relation = { parentMerchantId: fixtures.own.merchantId, childMerchantId: fixtures.foreign.merchantId };
  return createRandomRequests(fixtures, {
    ReferenceCode: [(await order('BankCard')).referenceCode, (await order('Cod')).referenceCode],
    relationId: [(await buildRelation(factoryOf(test), relation)).id],
    password: [factoryPassword],
    currentPassword: [factoryPassword],
    mid: [fixtures.own.mid],
  });
};

/**
 * Opens a server for the rounds of random requests of a test file. Sends requests, counts the answers, and fails if one
 * keeps the event loop busy for too long, or if the memory grows from round to round.
 */
export const openRounds = (what: string) => {
  let test: TestApp;
  /** As in production, so that a missing right is a response of 500. */
  let account: DatabaseAccount;
  let watch: ReturnType<typeof watchProcess>;
  let slowest = { busyMs: 0, name: '' };
  /** Operations that have succeeded. The first success loads code that later ones use. */
  const warm = new Set<string>();
  let sent = 0;
  const answered = new Map<number, number>();
  const heap: number[] = [];
  beforeAll(async () => {
    test = await openTestApp({
      connectTo: async (url) => {
        account = await createAccountOf('application', url);
        return account.url;
      },
    });
    watch = watchProcess();
  });
  afterAll(async () => {
    watch.stop();
    await test.close();
    await account.drop();
    const statuses = [...answered].sort(([one], [other]) => one - other).map(([status, n]) => `${n} × ${status}`);
    process.stdout.write(
      `Sent ${sent} ${what}: ${statuses.join(', ')}. Longest time on the event loop: ${slowest.busyMs.toFixed(0)} ms (${slowest.name}), ` +
        `longest delay of a timer: ${watch.maxTimerDelayMs().toFixed(0)} ms. Heap after each round: ${heap.map((mb) => mb.toFixed(0)).join(', ')} MB\n`,
    );
  });
  return {
    createRequests: () => createRequests(test),
    /** Sends a request and checks its status and its time on the event loop. */
    send: async (name: string, options: InjectOptions) => {
      const { result, busyMs } = await watch.during(() => test.app.inject(options));
      sent += 1;
      answered.set(result.statusCode, (answered.get(result.statusCode) ?? 0) + 1);
      expect(result.statusCode).toBeLessThan(500);
      if (warm.has(name)) {
        if (busyMs > slowest.busyMs) slowest = { busyMs, name };
        expect(busyMs).toBeLessThan(maxBusyMs);
      }
      if (result.statusCode < 300) warm.add(name);
      return result;
    },
    /** To be called at the end of each round. */
    endRound: () => {
      heap.push(watch.heapMegabytes());
      expect(Math.max(...heap.slice(1)) - (heap[0] ?? 0)).toBeLessThan(maxGrowthMegabytes);
    },
  };
};
