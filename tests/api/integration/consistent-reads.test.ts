import { beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '#db/factories/build-report.ts';
import { DataExportModel } from '#db/models/data-exports.models.ts';
import { prepareDataExports } from '#server/features/privacy/prepare-data-exports.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let uploader: SignedIn;
beforeAll(async () => {
  shop = await signInMerchant(test);
  uploader = await signInAs(test, 'ReportUploader');
});

describe('a report', () => {
  const mid = '5123456789';
  const pdfOf = (text: string) => `%PDF-1.4\n${text}\n%%EOF\n`;
  const upload = (text: string) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/v1/Report/Settlement?mid=${mid}&month=2026-10`,
      headers: { ...uploader.headers, 'content-type': 'application/pdf' },
      payload: pdfOf(text),
    });

  it('is whole while it is replaced again and again', async () => {
    const { merchantId } = shop;
    await test.deps.sequelize.query(`UPDATE merchants SET mid = '${mid}' WHERE id = '${merchantId}'`);
    const { id } = (await upload('first')).json<{ id: string }>();
    const url = `/api/v1/Merchant/${merchantId}/Report/${id}`;
    const answers: { statusCode: number; payload: string }[] = [];
    const texts = Array.from({ length: 15 }, (_, round) => `round ${round}`);
    const replace = async () => {
      for (const text of texts) expect((await upload(text)).statusCode).toBe(200);
    };
    const download = async () => {
      for (let i = 0; i < 3 * texts.length; i += 1) answers.push(await test.app.inject({ url, headers: shop.headers }));
    };
    await Promise.all([replace(), download(), download()]);
    const possible = ['first', ...texts].map(pdfOf);
    for (const { statusCode, payload } of answers) {
      expect(statusCode).toBe(200);
      expect(possible).toContain(payload);
    }
  });

  it('is read with its file in one statement', async () => {
    const { merchantId } = shop;
    const report = await buildReport(factoryOf(test), { merchantId, month: '2026-09-01' });
    const url = `/api/v1/Merchant/${merchantId}/Report/${report.id}`;
    const steps = await watchStatements(async () => {
      expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(200);
    });
    const reading = steps.flat().filter(({ sql }) => /\b(?:files|reports)\b/u.test(sql));
    expect(reading.map(({ sql }) => sql)).toEqual([expect.stringMatching(/ FROM files .* JOIN reports /u)]);
  });
});

describe('an export whose parts are deleted while it is downloaded', () => {
  it('breaks off instead of ending as a shorter file', async () => {
    const { userId, headers } = shop;
    const { id } = (await test.app.inject({ method: 'POST', url: '/api/v1/DataExport', headers })).json<{
      id: string;
    }>();
    await prepareDataExports(test.deps, new AbortController().signal);
    const exports = test.deps.sequelize.getRepository(DataExportModel);
    const { size } = await exports.findByPk(id, { rejectOnEmpty: true });
    // As if there had been another part.
    await exports.update({ size: (size ?? 0) + 1 }, { where: { id, userId } });
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/v1/DataExport/${id}`, { headers });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

it('reads the version of a merchant before the officers, which an edit replaces', async () => {
  const url = `/api/v1/Merchant/${shop.merchantId}`;
  const steps = await watchStatements(async () => {
    expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(200);
  });
  const stepsWith = (text: string) =>
    steps.flatMap((sent, step) => (sent.some(({ sql }) => sql.includes(text)) ? step : []));
  const [versionRead, ...others] = stepsWith('merchants.version');
  const [officersRead] = stepsWith('FROM officers');
  expect([versionRead, officersRead, others]).toEqual([expect.any(Number), expect.any(Number), []]);
  expect(officersRead).toBeGreaterThan(Number(versionRead));
});
