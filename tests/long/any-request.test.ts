import fc from 'fast-check';
import { beforeAll, describe, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { harmlessFirst, openRounds, type RandomRequests, rounds } from '#tests/setup/request-rounds.ts';
import { runSeed } from '#tests/setup/seed.ts';

/** Number of requests for each operation. The test app checks every response against the document. */
const requestsEach = Number(process.env.ANY_REQUEST_COUNT ?? 40);

const { createRequests, send, endRound } = openRounds('random requests');
const operations = harmlessFirst(listOperations(appRouter));

describe.each(rounds)('random valid and invalid requests, round %i', (round) => {
  let requests: RandomRequests;
  beforeAll(async () => {
    requests = await createRequests();
  });

  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'get documented responses below 500 from %s',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(requests.partsOf(operation), async (parts) => {
          await send(operation.name, requests.toRequest(operation, parts));
        }),
        { numRuns: Math.ceil(requestsEach / rounds.length), endOnFailure: true, seed: runSeed + round },
      );
    },
  );

  it('leave no memory behind', endRound);
});
