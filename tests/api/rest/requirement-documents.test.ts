import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRequirement } from '#db/factories/build-requirement.ts';
import { RequirementModel } from '#db/models/requirements.models.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { maxDocumentBytes } from '#shared/requirements/requirement-items.ts';
import type { Requirement, ReviewRequirements } from '#shared/requirements/requirements.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
let photograph: Buffer;
beforeAll(async () => {
  photograph = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Copyright: 'Kovács' }, IFD3: { GPSLatitude: '47/1 29/1 0/1' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { status: 'Pending' });
  admin = await signInAs(test, 'Admin');
  await buildRequirement(factoryOf(test), {
    merchantId: shop.merchantId,
    item: 'document.identity',
    reason: 'Missing',
  });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, place: string, caller: Pick<SignedIn, 'headers'>, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/Requirement${place}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
const find = async (): Promise<Requirement> => {
  const [requirement] = (await call('GET', '', admin)).json<ReviewRequirements>().data;
  if (!requirement) throw new Error('Nothing is asked for.');
  return requirement;
};
const upload = async (content: Buffer, name: string, caller: Pick<SignedIn, 'headers'> = shop) => {
  const { payload, type } = await formBody('File', content, name);
  return test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${shop.merchantId}/Requirement/${(await find()).id}/Document`,
    headers: { ...caller.headers, 'content-type': type },
    payload,
  });
};
const act = async (what: string, caller: SignedIn, payload: object = {}) => {
  const { id, version } = await find();
  return call('PUT', `/${id}/${what}`, caller, { version, ...payload });
};
const read = async (caller: SignedIn = admin) => {
  const { id, documents } = await find();
  return call('GET', `/${id}/Document/${documents[0]?.id}`, caller);
};
const remove = async () => {
  const { id, documents } = await find();
  return call('DELETE', `/${id}/Document/${documents[0]?.id}`, shop);
};
const count = async (table: 'files' | 'requirement_documents') => {
  const [rows] = await test.deps.sequelize.query(`SELECT COUNT(*) AS total FROM ${table}`);
  return Number((rows[0] as { total: number }).total);
};
const actions = async () => {
  const { data } = (
    await test.app.inject({ url: `/api/v1/Audit?merchantId=${shop.merchantId}`, headers: admin.headers })
  ).json<{ data: AuditEntry[] }>();
  return data.map(({ action }) => action).filter((action) => action.startsWith('requirement.'));
};

describe('a document', () => {
  it('is uploaded, sent as the answer and read by an administrator, each time with an audit entry', async () => {
    expect((await upload(pdf, '../../igazolvány: elől?.PDF')).statusCode).toBe(200);
    const [document] = (await find()).documents;
    expect(document).toEqual({
      id: expect.any(String),
      fileName: 'igazolvány elől.pdf',
      mediaType: 'application/pdf',
      size: pdf.length,
      uploadedAt: '2026-11-18T11:00:00.000Z',
    });
    expect((await find()).state).toBe('Asked');
    expect((await act('Answer', shop)).statusCode).toBe(200);
    expect(await find()).toMatchObject({ state: 'Answered', answer: null });
    for (let times = 0; times < 2; times += 1) {
      const file = await read();
      expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', pdf]);
      expect(file.headers['content-disposition']).toMatch(/^attachment/u);
    }
    expect((await actions()).toSorted()).toEqual([
      'requirement.addDocument',
      'requirement.answer',
      'requirement.readDocument',
      'requirement.readDocument',
    ]);
  });

  it('is not read by the merchant itself, nor by the machine account', async () => {
    await upload(pdf, 'igazolvany.pdf');
    for (const caller of [shop, await signInAs(test, 'System')]) expect((await read(caller)).statusCode).toBe(403);
  });

  it('is sealed in the database', async () => {
    await upload(pdf, 'igazolvany.pdf');
    const [rows] = await test.deps.sequelize.query('SELECT content, sealed_content AS sealed FROM files');
    const [file] = rows as { content: Buffer; sealed: Buffer }[];
    expect(file?.content).toHaveLength(0);
    expect(file?.sealed.includes('%PDF')).toBe(false);
  });

  it('loses the metadata of a photograph, such as its location', async () => {
    expect(photograph.includes('Kov')).toBe(true);
    await upload(photograph, 'IMG_0001.jpeg');
    const { fileName, mediaType } = (await find()).documents[0] ?? {};
    expect([fileName, mediaType]).toEqual(['IMG_0001.jpg', 'image/jpeg']);
    const stored = (await read()).rawPayload;
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['text', Buffer.from('hello'), 400, 'documentType'],
    ['a PDF that was cut off', Buffer.from('%PDF-1.7\n1 0 obj'), 400, 'documentType'],
    ['a page with scripts', Buffer.from('<html><script>alert(1)</script>'), 400, 'documentType'],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 400, 'imageDamaged'],
    ['eleven megabytes', Buffer.alloc(maxDocumentBytes + 1, 0x20), 413, 'payloadTooLarge'],
  ])('is refused if it is %s, whatever its name', async (_, content, status, code) => {
    const refused = await upload(content, 'igazolvany.pdf');
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(await count('files')).toBe(0);
  });

  it('is required for the answer, and can be deleted until then', async () => {
    expect((await act('Answer', shop, { answer: 'Íme' })).json().code).toBe('documentMissing');
    await upload(pdf, 'egy.pdf');
    expect((await remove()).statusCode).toBe(200);
    expect([await count('files'), (await find()).documents]).toEqual([0, []]);
    await upload(pdf, 'ketto.pdf');
    await act('Answer', shop);
    expect([(await remove()).statusCode, (await upload(pdf, 'harom.pdf')).statusCode]).toEqual([422, 422]);
    // Asked again, another copy can be added.
    await act('AskAgain', admin, { reason: 'Unreadable', deadline: '2026-12-04' });
    test.clock.advance(1_000);
    expect((await upload(pdf, 'harom.pdf')).statusCode).toBe(200);
    expect((await find()).documents.map(({ fileName }) => fileName)).toEqual(['ketto.pdf', 'harom.pdf']);
  });

  it('is stored up to six times, also when seven arrive at the same time', async () => {
    const uploads = await Promise.all(Array.from({ length: 7 }, (_, i) => upload(pdf, `${i}.pdf`)));
    expect(uploads.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 422]);
    expect((await find()).documents).toHaveLength(6);
  });

  it('belongs to a requirement of the merchant that asks for a document', async () => {
    expect((await upload(pdf, 'idegen.pdf', await signInMerchant(test))).statusCode).toBe(404);
    await test.deps.sequelize.getRepository(RequirementModel).update({ item: 'email' }, { where: {} });
    expect((await upload(pdf, 'mezo.pdf')).statusCode).toBe(404);
  });
});

describe('documents that are needed no more', () => {
  const clean = () => runDueJobs(test.deps, retentionJobs, new AbortController().signal);
  const passDays = async (days: number) => {
    test.clock.advance(days * dayMs);
    await clean();
  };

  it('are deleted 30 days after a rejection', async () => {
    await upload(pdf, 'igazolvany.pdf');
    const payload = { userId: shop.userId, merchant: { status: 'Rejected' } };
    await test.app.inject({ method: 'PUT', url: '/api/v1/User', headers: admin.headers, payload });
    await passDays(29);
    expect(await count('requirement_documents')).toBe(1);
    await passDays(2);
    expect([await count('requirement_documents'), await count('files')]).toEqual([0, 0]);
  });

  it('are deleted 30 days after the account has ended before the decision', async () => {
    await upload(pdf, 'igazolvany.pdf');
    await test.app.inject({ method: 'PUT', url: '/api/v1/User/Deactivate', headers: shop.headers, payload: {} });
    await passDays(31);
    expect([await count('requirement_documents'), await count('files')]).toEqual([0, 0]);
  });

  it('stay with an accepted registration', async () => {
    await upload(pdf, 'igazolvany.pdf');
    await act('Answer', shop);
    const payload = { userId: shop.userId, merchant: { status: 'Accepted' } };
    await test.app.inject({ method: 'PUT', url: '/api/v1/User', headers: admin.headers, payload });
    await passDays(60);
    expect(await count('requirement_documents')).toBe(1);
  });
});
