import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { CursorPage } from '#shared/paging/cursor-page.ts';
import { between, pick, type Random, seededRandom } from '#shared/random.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, type Report, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { hookOnlyPlatform, notify, paymentId } from '#tests/setup/shop-payments.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

// Readers, web shops and the bank write at random while a program pulls that loses its progress again and again. In the
// end it has exactly what the database has.

const rounds = 6;
const writesPerRound = 12;

const test = testAppOfFile({ settings: { cardGateway: hookOnlyPlatform } });

interface Row {
  id: string;
}
const lists = ['Transaction', 'OnlineTransaction', 'Report'] as const;
type List = (typeof lists)[number];

/** A bookkeeping program: stores rows by id, and the moment at which its next pull starts. */
class Puller {
  readonly stored = new Map<string, Row>();
  /** How often rows were read. */
  rowsRead = 0;
  #changedSince = '2020-01-01T00:00:00.000Z';

  constructor(
    readonly list: List,
    readonly read: (list: List, query: Record<string, string>) => Promise<CursorPage<Row>>,
  ) {}

  /**
   * `isKilled` is asked after every page. A killed pull leaves the rows that it stored, and starts again from its
   * beginning.
   */
  async pull(pageSize: number, isKilled: () => boolean): Promise<void> {
    let query: Record<string, string> = { changedSince: this.#changedSince, pageSize: String(pageSize) };
    for (;;) {
      const page = await this.read(this.list, query);
      for (const row of page.data) this.stored.set(row.id, row);
      this.rowsRead += page.data.length;
      if (isKilled()) return;
      if (page.nextCursor === null) {
        this.#changedSince = String(page.nextChangedSince);
        return;
      }
      query = { ...query, after: page.nextCursor };
    }
  }
}

const openMerchant = async (random: Random) => {
  const shop = await openShop(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  const second: Shop = { ...shop, terminal: await buildTerminal(db, { merchantId }) };
  const entity = await buildOnlineEntity(db, { merchantId });
  const { mid } = await test.deps.sequelize.getRepository(MerchantModel).findByPk(merchantId, { rejectOnEmpty: true });
  let headers: SignedIn['headers'];
  let uploader: SignedIn;
  // Tokens end after 15 minutes.
  const signInAgain = async () => {
    const { headers: ofReader } = await signIn(test, shop.reader.userId, 'Mobile');
    Object.assign(shop.reader, { headers: ofReader });
    headers = await portalHeaders(test, shop);
    uploader = await signInAs(test, 'ReportUploader');
  };

  const sales: { shop: Shop; body: Report; id: string }[] = [];
  const pendings: { shop: Shop; body: Report }[] = [];
  const payments: string[] = [];
  const removeOne = <T>(items: T[]): T | undefined => items.splice(between(random, 0, items.length - 1), 1)[0];
  const sell = async (overrides: object) => {
    const at = pick(random, [shop, second]);
    const body = reportOf(test, at, { amount: 100 * between(random, 1, 1000), ...overrides });
    const answer = await submit(test, at, body);
    expect(answer.statusCode).toBe(200);
    if (body.state === 'Pending') pendings.push({ shop: at, body });
    else sales.push({ shop: at, body, id: answer.json<Row>().id });
  };
  const month = () => `2026-0${between(random, 1, 9)}`;
  const writes: (() => Promise<unknown>)[] = [
    () => sell({}),
    () =>
      sell({
        timestamp: new Date(test.clock.now().getTime() - between(random, 0, 40) * 24 * 60 * minuteMs).toISOString(),
      }),
    () => sell({ state: 'Pending' }),
    async () => {
      const pending = removeOne(pendings);
      if (pending) await submit(test, pending.shop, { ...pending.body, state: pick(random, ['Success', 'Error']) });
    },
    async () => {
      const sale = removeOne(sales);
      if (sale) await submit(test, sale.shop, voidOf(test, sale.shop, sale.body));
    },
    async () => {
      const sale = removeOne(sales);
      const url = `/api/v1/Merchant/${merchantId}/Transaction/${sale?.id}/Void`;
      if (sale) await test.app.inject({ method: 'POST', url, headers });
    },
    async () => {
      const id = paymentId();
      await notify(test, entity.gatewayEntityId, {
        id,
        result: { code: pick(random, ['000.200.000', '000.100.110']) },
      });
      payments.push(id);
    },
    async () => {
      const id = removeOne(payments);
      if (id) await notify(test, entity.gatewayEntityId, { id });
    },
    () =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v1/Report/Settlement?mid=${mid}&month=${month()}`,
        headers: { ...uploader.headers, 'content-type': 'application/pdf' },
        payload: Buffer.from('%PDF-1.7\n%%EOF\n'),
      }),
  ];
  const read = async (list: List, query: Record<string, string>): Promise<CursorPage<Row>> => {
    const answer = await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/${list}`, query, headers });
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer.json();
  };
  return { signInAgain, read, write: () => pick(random, writes)() };
};

/** Reads the list by cursors from its newest row. */
const readAll = async (list: List, read: Puller['read']): Promise<Map<string, Row>> => {
  const rows: Row[] = [];
  let query: Record<string, string> = { pageSize: '7' };
  for (;;) {
    const page = await read(list, query);
    rows.push(...page.data);
    if (page.nextCursor === null) {
      expect(rows).toHaveLength(page.totalCount);
      return new Map(rows.map((row) => [row.id, row]));
    }
    query = { pageSize: '7', after: page.nextCursor };
  }
};

it('ends with the rows of the database, whatever is written and however often the pull is killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (seed) => {
      const random = seededRandom(seed);
      const { signInAgain, read, write } = await openMerchant(random);
      const pullers = lists.map((list) => new Puller(list, read));
      for (let round = 0; round < rounds; round += 1) {
        await signInAgain();
        let isWriting = true;
        const writeSome = async () => {
          for (let n = 0; n < writesPerRound / 3; n += 1) {
            await write();
            // Writes and pulls of a round overlap, and no write of it takes more than 4 minutes by this clock.
            test.clock.advance(between(random, 0, 20_000));
          }
        };
        const pulls = pullers.map(async (puller) => {
          while (isWriting) await puller.pull(between(random, 1, 4), () => random() < 0.3);
        });
        await Promise.all([writeSome(), writeSome(), writeSome()]);
        isWriting = false;
        await Promise.all(pulls);
        test.clock.advance(between(random, 0, 1) * 10 * minuteMs);
      }
      await signInAgain();
      for (const puller of pullers) {
        await puller.pull(5, () => false);
        expect([puller.list, puller.stored]).toEqual([puller.list, await readAll(puller.list, read)]);
      }
    }),
    { numRuns: Number(process.env.PROPERTY_TEST_RUNS ?? 4) },
  );
});
