import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildReport } from '#db/factories/build-report.ts';
import type { Report } from '#shared/reports/reports.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let uploader: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test, { mid: '5123456789' });
  uploader = await signInAs(test, 'ReportUploader');
});

const pdf = (text = 'empty'): Buffer<ArrayBuffer> => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const monthly = (query = 'mid=5123456789&type=Settlement&month=2026-10') => `/api/v1/Report/MonthlyReport?${query}`;

const upload = (url: string, payload: Buffer | string, type = 'application/pdf', { headers }: SignedIn = uploader) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { ...headers, 'content-type': type } });

/** Builds a multipart body as browsers and client libraries send it. */
const uploadForm = async (url: string, form: FormData) => {
  const body = new Response(form);
  return upload(url, Buffer.from(await body.arrayBuffer()), body.headers.get('content-type') ?? '');
};
const formWith = (name: string, content: Buffer<ArrayBuffer>, fileName: string, type = 'application/pdf'): FormData => {
  const form = new FormData();
  form.append(name, new File([content], fileName, { type }));
  return form;
};

const get = (path = '', { headers }: SignedIn = shop, merchantId = shop.merchantId) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Report${path}`, headers });
const listed = async (query = ''): Promise<Report[]> => (await get(query)).json<{ data: Report[] }>().data;
const build = (month: string, type: Report['type'] = 'Settlement', name = `${type} ${month}.pdf`) =>
  buildReport(factoryOf(test), { merchantId: shop.merchantId, month: `${month}-01`, type, file: { name } });

describe('GET Merchant/{merchantId}/Report', () => {
  it('lists the months newest first, with both types of a month together', async () => {
    await build('2026-08');
    await build('2026-10', 'InterchangePlusPlus');
    await build('2026-10');
    await build('2026-09');
    const reports = await listed();
    expect(reports.map(({ month, type }) => [month, type])).toEqual([
      ['2026-10', 'Settlement'],
      ['2026-10', 'InterchangePlusPlus'],
      ['2026-09', 'Settlement'],
      ['2026-08', 'Settlement'],
    ]);
    expect(reports[0]).toEqual({
      id: expect.any(String),
      type: 'Settlement',
      month: '2026-10',
      fileName: 'Settlement 2026-10.pdf',
      // Noon of the first day in Budapest, in summer time.
      effectiveAt: '2026-10-01T10:00:00.000Z',
      source: 'Generated',
      size: expect.any(Number),
      uploadedAt: test.clock.now().toISOString(),
      feeStatement: null,
    });
  });

  it('accepts days in every notation and lists each month with a day between them', async () => {
    for (const month of ['2026-08', '2026-09', '2026-10']) await build(month);
    const months = async (query: string) => (await listed(query)).map(({ month }) => month);
    expect(await months('?from=2026-09-01&to=2026-09-30')).toEqual(['2026-09']);
    expect(await months('?From=2026.09.30.&TO=2026.10.01')).toEqual(['2026-10', '2026-09']);
    expect(await months('?from=2026-09-15')).toEqual(['2026-10', '2026-09']);
    expect(await months('?to=2026-09-15')).toEqual(['2026-09', '2026-08']);
    expect(await months('?from=2026-11-01')).toEqual([]);
    expect((await get('?from=2026-02-30')).json()).toMatchObject({
      status: 400,
      errors: { from: [expect.any(String)] },
    });
    expect((await get('?from=2026-10-02&to=2026-10-01')).statusCode).toBe(400);
  });

  it('searches file names, types and months', async () => {
    await build('2026-09', 'Settlement', 'Őszi elszámolás.pdf');
    await build('2026-10', 'InterchangePlusPlus', 'Díjak.pdf');
    const months = async (text: string) =>
      (await listed(`?SearchFor=${encodeURIComponent(text)}`)).map(({ month }) => month);
    expect(await months('őszi')).toEqual(['2026-09']);
    expect(await months('interchange')).toEqual(['2026-10']);
    expect(await months('2026-09')).toEqual(['2026-09']);
    expect(await months('2026.10.')).toEqual(['2026-10']);
    expect(await months('2026. 09.')).toEqual(['2026-09']);
    expect(await months('október')).toEqual(['2026-10']);
    expect(await months('2025. október')).toEqual([]);
    for (const nothing of ['%', '_', '"', "'", "' OR 1=1 --", '\\', '🥖', 'NULL', 'é'.repeat(255)]) {
      expect([nothing, await months(nothing)]).toEqual([nothing, []]);
    }
    expect((await get(`?SearchFor=${'x'.repeat(10_000)}`)).json()).toMatchObject({
      status: 400,
      errors: { searchFor: [expect.any(String)] },
    });
  });

  it('filters by type', async () => {
    await build('2026-09');
    await build('2026-10', 'InterchangePlusPlus');
    await build('2026-10');
    const found = async (query: string) => (await listed(query)).map(({ type, month }) => [type, month]);
    expect(await found('?type=InterchangePlusPlus')).toEqual([['InterchangePlusPlus', '2026-10']]);
    expect(await found('?Type=Settlement&from=2026-10-01')).toEqual([['Settlement', '2026-10']]);
    expect((await get('?type=Invalid')).json()).toMatchObject({ status: 400, errors: { type: [expect.any(String)] } });
  });

  it('returns pages', async () => {
    for (const month of ['2026-07', '2026-08', '2026-09']) await build(month);
    const page = await get('?PageSize=2&PageNumber=2');
    expect(page.json()).toMatchObject({
      data: [{ month: '2026-07' }],
      pageNumber: 2,
      pageSize: 2,
      totalCount: 3,
      totalPages: 2,
    });
    for (const query of ['pageSize=0', 'pageSize=101', 'pageNumber=0', 'pageNumber=-1', 'pageNumber=1.5']) {
      expect([query, (await get(`?${query}`)).statusCode]).toEqual([query, 400]);
    }
    expect((await get('?pageNumber=4')).json()).toMatchObject({ data: [], totalCount: 3 });
  });

  it('lists reports of the own merchant only', async () => {
    await build('2026-10');
    const other = await signInMerchant(test);
    expect((await get('', other)).statusCode).toBe(404);
    expect((await get('', other, other.merchantId)).json()).toMatchObject({ data: [], totalCount: 0, totalPages: 0 });
  });
});

describe('GET Merchant/{merchantId}/Report/{id}', () => {
  it('returns the file under its name with accents', async () => {
    const report = await build('2026-10', 'Settlement', 'Őszi elszámolás – „októberi” 🍂.pdf');
    const answer = await get(`/${report.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; /u);
    const encoded = /filename\*=UTF-8''([^;]+)/u.exec(disposition)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe('Őszi elszámolás – „októberi” 🍂.pdf');
  });

  it('returns 404 for reports of other merchants, under their path and the own one', async () => {
    const report = await build('2026-10');
    const other = await signInMerchant(test);
    const answers = await Promise.all([
      get(`/${report.id}`, other),
      get(`/${report.id}`, other, other.merchantId),
      get('/01KBPT4F8Z6M2X9Q5V7C3N1RHD'),
      get('/%C5%91'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('PUT Report', () => {
  it('accepts a raw PDF and lists it for the merchant', async () => {
    const content = pdf('of October');
    const answer = await upload(monthly(), content);
    expect(answer.statusCode).toBe(200);
    const report = answer.json<Report>();
    expect(report).toEqual({
      id: expect.any(String),
      type: 'Settlement',
      month: '2026-10',
      fileName: 'Havi elszámolás 2026-10.pdf',
      effectiveAt: '2026-10-01T10:00:00.000Z',
      source: 'Uploaded',
      size: content.length,
      uploadedAt: test.clock.now().toISOString(),
      feeStatement: null,
    });
    expect(await listed()).toEqual([report]);
    expect((await get(`/${report.id}`)).rawPayload.equals(content)).toBe(true);
  });

  it.each(['file', 'File', 'FILE'])('accepts a form with the part %s and uses its file name', async (part) => {
    const name = 'Őszibarack Kft. – októberi elszámolás.pdf';
    const answer = await uploadForm(monthly(), formWith(part, pdf(), name));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ fileName: name });
  });

  it.each([
    ['C:\\Jelentések\\október.pdf', 'október.pdf'],
    ['../../etc/október.pdf', 'október.pdf'],
    ['október\u202efdp.pdf', 'októberfdp.pdf'],
    ['noname', 'Havi elszámolás 2026-10.pdf'],
    ['.pdf', 'Havi elszámolás 2026-10.pdf'],
    ['október 🍂.pdf', 'október 🍂.pdf'],
    ['kártya 4111 1111 1111 1111.pdf', 'kártya .pdf'],
    ['4111111111111111.pdf', 'Havi elszámolás 2026-10.pdf'],
    [`${'á'.repeat(300)}.pdf`, `${'á'.repeat(96)}….pdf`],
  ])('stores the file name %j as %j', async (given, kept) => {
    expect((await uploadForm(monthly(), formWith('File', pdf(), given))).json()).toMatchObject({ fileName: kept });
  });

  it('has a separate operation for settlements and matches names in any casing', async () => {
    const answer = await upload('/api/v1/report/settlement?MID=5123456789&Month=2026-10', pdf());
    expect(answer.json()).toMatchObject({ type: 'Settlement', month: '2026-10' });
    await upload(monthly('MID=5123456789&TYPE=InterchangePlusPlus&MONTH=2026-10'), pdf());
    expect((await listed()).map(({ type }) => type)).toEqual(['Settlement', 'InterchangePlusPlus']);
  });

  it('replaces the file of an existing report, also of a generated one', async () => {
    const generated = await build('2026-10');
    const first = (await upload(monthly(), pdf('first'))).json<Report>();
    expect(first).toMatchObject({ id: generated.id, source: 'Uploaded' });
    const second = await uploadForm(monthly(), formWith('File', pdf('second'), 'Javított.pdf'));
    expect(second.json()).toMatchObject({ id: generated.id, fileName: 'Javított.pdf', size: pdf('second').length });
    expect(await listed()).toHaveLength(1);
    expect((await get(`/${first.id}`)).rawPayload.toString()).toContain('second');
    const [files] = await test.deps.sequelize.query<{ total: string }>('SELECT COUNT(*) AS total FROM files', {
      type: QueryTypes.SELECT,
    });
    expect(Number(files?.total)).toBe(1);
  });

  it('stores one report when the same month is uploaded many times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => upload(monthly(), pdf(`copy ${i}`))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json<Report>().id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('writes an audit entry', async () => {
    const admin = await signInAs(test, 'Admin');
    const report = (await upload(monthly(), pdf(), 'application/pdf', admin)).json<Report>();
    const entries = await test.deps.sequelize.query(
      'SELECT actor_user_id AS actor, actor_role AS role, action, subject_id AS subject, merchant_id AS merchant, changes FROM audit_log',
      { type: QueryTypes.SELECT },
    );
    expect(entries).toEqual([
      {
        actor: admin.userId,
        role: 'Admin',
        action: 'report.upload',
        subject: report.id,
        merchant: shop.merchantId,
        changes: { fileName: { before: null, after: 'Havi elszámolás 2026-10.pdf' } },
      },
    ]);
  });

  it('reports every error at once', async () => {
    const answer = await upload(monthly('mid=&type=Invalid&month=2026-13'), Buffer.from('GIF89a not a PDF'));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual(['file', 'mid', 'month', 'type']);
  });

  it.each(['2026-00', '2026-1', '26-10', '2026-10-01', '1999-12', 'október'])('rejects the month %s', async (month) => {
    const answer = await upload(monthly(`mid=5123456789&type=Settlement&month=${encodeURIComponent(month)}`), pdf());
    expect(answer.json()).toMatchObject({ status: 400, errors: { month: [expect.any(String)] } });
  });

  it.each(['MonthlyReport?type=Settlement&', 'Settlement?'])(
    'rejects a month that has not begun, by %s',
    async (call) => {
      const url = (month: string, mid = '5123456789') => `/api/v1/Report/${call}mid=${mid}&month=${month}`;
      // It is December in Budapest.
      test.clock.set('2026-11-30T23:30:00.000Z');
      uploader = await signInAs(test, 'ReportUploader');
      const admin = await signInAs(test, 'Admin');
      expect((await upload(url('2026-12'), pdf())).statusCode).toBe(200);
      const answer = await upload(url('2027-01'), pdf());
      expect(answer.json()).toMatchObject({ status: 400, errors: { month: ['Ez a hónap még nem kezdődött el.'] } });
      const fieldErrors = (await upload(url('2027-01', ''), Buffer.from('not a PDF'))).json<{ errors: object }>()
        .errors;
      expect(Object.keys(fieldErrors).sort()).toEqual(['file', 'mid', 'month']);
      expect((await get('', admin)).json()).toMatchObject({ totalCount: 1, data: [{ month: '2026-12' }] });
    },
  );

  it('finds the merchant by its MID in any letter case', async () => {
    const { merchantId, headers } = await signInMerchant(test, { mid: 'HU5002AB' });
    for (const mid of ['hu5002ab', 'HU 5002 Ab'])
      expect(
        (await upload(monthly(`mid=${encodeURIComponent(mid)}&type=Settlement&month=2026-10`), pdf())).statusCode,
      ).toBe(200);
    expect((await get('', { ...shop, headers }, merchantId)).json()).toMatchObject({ totalCount: 1 });
  });

  it('returns 404 for an unknown MID', async () => {
    for (const mid of ['1', 'ő', '5123456789%25', 'x'.repeat(90)]) {
      const answer = await upload(monthly(`mid=${encodeURIComponent(mid)}&type=Settlement&month=2026-10`), pdf());
      expect([mid, answer.statusCode]).toEqual([mid, 404]);
    }
    expect(await listed()).toEqual([]);
  });

  it('rejects a file that was cut off, and accepts one with a kilobyte after its end', async () => {
    const whole = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n`;
    const statusOf = async (content: string) => (await upload(monthly(), Buffer.from(content))).statusCode;
    expect(await statusOf(whole.slice(0, 8))).toBe(400);
    expect(await statusOf(whole.slice(0, -7))).toBe(400);
    expect(await statusOf(`${whole}${' '.repeat(1_000)}`)).toBe(200);
  });

  it('rejects a file that is not a PDF by its content', async () => {
    const cases = [
      await upload(monthly(), ''),
      await upload(monthly(), 'Not a PDF'),
      await uploadForm(monthly(), formWith('File', Buffer.from('<html>'), 'report.pdf')),
      await uploadForm(monthly(), formWith('File', Buffer.from(''), 'report.pdf')),
      await uploadForm(monthly(), formWith('Attachment', pdf(), 'report.pdf')),
    ];
    for (const answer of cases) {
      expect(answer.json()).toMatchObject({ status: 400, errors: { file: [expect.any(String)] } });
    }
    const form = new FormData();
    form.append('File', 'just text');
    expect((await uploadForm(monthly(), form)).statusCode).toBe(400);
    // The declared media type does not matter.
    expect((await uploadForm(monthly(), formWith('File', pdf(), 'r.pdf', 'image/png'))).statusCode).toBe(200);
  });

  it.each(['application/json', 'text/plain', 'application/octet-stream', 'image/png'])(
    'returns 415 for %s',
    async (type) => {
      expect((await upload(monthly(), pdf(), type)).json()).toMatchObject({ status: 415 });
    },
  );

  it('names what a form has beside its one file', async () => {
    const send = async (...parts: [string, string | File][]) => {
      const form = formWith('File', pdf(), 'october.pdf');
      for (const [name, value] of parts) form.append(name, value);
      const answer = await uploadForm(monthly(), form);
      return [answer.statusCode, answer.json<{ errors?: object }>().errors ?? {}];
    };
    const other = new File([pdf()], 'other.pdf', { type: 'application/pdf' });
    expect(await send()).toEqual([200, {}]);
    expect(await send(['month', '2026-09'])).toEqual([400, { month: ['Ismeretlen mező.'] }]);
    expect(await send(['comment', 'x'], ['Attachment', other])).toEqual([
      400,
      { comment: ['Ismeretlen mező.'], Attachment: ['Ismeretlen mező.'] },
    ]);
    expect(await send(['file', other])).toEqual([400, { file: ['Legfeljebb 1 adható meg.'] }]);
  });

  it('rejects a truncated form', async () => {
    const answer = await upload(monthly(), '--x\r\nContent-Disposition: form', 'multipart/form-data; boundary=x');
    expect(answer.json()).toMatchObject({ status: 400 });
  });
});
