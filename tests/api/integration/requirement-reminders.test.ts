import { beforeEach, describe, expect, it } from 'vitest';
import { requirementJobs } from '#server/features/requirements/requirements.jobs.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { ReviewRequirements } from '#shared/requirements/requirements.schema.ts';
import { type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let adminId: string;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { status: 'Pending' });
  adminId = (await signInAs(test, 'Admin')).userId;
});

const deadline = '2026-12-04';
const dayBefore = '2026-12-01T06:59:59.999Z';
const reminderDay = '2026-12-01T07:00:00.000Z';
const tax = { item: 'merchant.taxNumber', reason: 'Differs', note: 'A NAV más számot ad meg.' };
const officers = { item: 'persons', reason: 'Missing', note: null };

/** Calls as a session that begins now: those of other days have ended. */
const call = async (method: 'GET' | 'POST' | 'PUT', place: string, userId: string, payload?: object) => {
  const { headers } = await signIn(test, userId);
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${place}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  expect([place, answer.statusCode]).toEqual([place, 200]);
  return answer.json();
};
const requirementPath = (place = '') => `Merchant/${shop.merchantId}/Requirement${place}`;
const ask = (items: object[], until = deadline) => call('POST', requirementPath(), adminId, { deadline: until, items });
const act = async (what: string, userId: string, payload: object = {}, { item }: { item: string } = tax) => {
  const { data }: ReviewRequirements = await call('GET', requirementPath(), adminId);
  const { id, version } = data.find((each) => each.item === item) ?? {};
  await call('PUT', requirementPath(`/${id}/${what}`), userId, { version, ...payload });
};
const runJobs = () => Promise.all(requirementJobs.map((job) => job.run(test.deps, new AbortController().signal)));
const mailsSent = () => sentMails(test.deps);
/** Runs the job at a time, and returns the e-mails that are sent then. */
const mailsAt = async (time: string) => {
  test.clock.set(time);
  await runJobs();
  return mailsSent();
};
const reminders = async () => {
  const { data }: { data: Notification[] } = await call('GET', `Merchant/${shop.merchantId}/Notification`, shop.userId);
  return data.filter(({ kind }) => kind === 'requirementsDue').map(({ params }) => params);
};

describe('a merchant with open requirements', () => {
  it('is reminded once, of all in one e-mail and one notification, also by servers that run at the same time', async () => {
    await ask([tax, officers]);
    await mailsSent();
    expect(await mailsAt(dayBefore)).toEqual([]);
    test.clock.set(reminderDay);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Emlékeztető: 2 adatot még várunk a regisztrációjához');
    for (const part of ['A határidő: 2026.12.04.', 'Adószám', 'Megjegyzés: A NAV más számot ad meg.', '/details'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(await reminders()).toEqual([{ count: 2, deadline }]);
    for (const day of ['02', '03', '04', '05']) expect(await mailsAt(`2026-12-${day}T08:00:00.000Z`)).toEqual([]);
    expect(await reminders()).toHaveLength(1);
  });

  it('can still answer what it has seen before the reminder', async () => {
    await ask([tax]);
    const { data }: ReviewRequirements = await call('GET', requirementPath(), shop.userId);
    const [{ id, version } = { id: '', version: 0 }] = data;
    await mailsAt(reminderDay);
    await call('PUT', requirementPath(`/${id}/Answer`), shop.userId, { version, answer: '12345678-2-42' });
  });

  it('is not reminded of what was answered, withdrawn or decided', async () => {
    await ask([tax, officers]);
    await act('Answer', shop.userId, { answer: '12345678-2-42' });
    await act('Withdraw', adminId, {}, officers);
    await mailsSent();
    expect(await mailsAt(reminderDay)).toEqual([]);
    await act('AskAgain', adminId, { reason: 'Unclear', note: null, deadline: '2026-12-11' });
    await call('PUT', 'User', adminId, { userId: shop.userId, merchant: { status: 'Rejected' } });
    await mailsSent();
    expect(await mailsAt('2026-12-08T08:00:00.000Z')).toEqual([]);
    expect(await reminders()).toEqual([]);
  });

  it('is reminded again when it is asked again, and of each deadline by itself', async () => {
    await ask([tax]);
    await ask([officers], '2026-12-03');
    await mailsSent();
    // No server ran on the day of the first.
    const subjects = (await mailsAt(reminderDay)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill('Emlékeztető: egy adatot még várunk a regisztrációjához'));
    expect(await reminders()).toHaveLength(2);
    await act('AskAgain', adminId, { reason: 'Unclear', note: null, deadline: '2026-12-11' });
    await mailsSent();
    expect(await mailsAt('2026-12-07T08:00:00.000Z')).toEqual([]);
    expect(await mailsAt('2026-12-08T08:00:00.000Z')).toHaveLength(1);
    expect(await reminders()).toContainEqual({ count: 1, deadline: '2026-12-11' });
  });

  it('is not reminded of what was asked less than three days before, and gets no e-mail in its quiet hours', async () => {
    await ask([tax], '2026-11-21');
    await mailsSent();
    expect(await mailsAt('2026-11-19T11:00:00.000Z')).toEqual([]);
    await ask([officers]);
    await mailsSent();
    await call('PUT', 'User/NotificationQuietHours', shop.userId, { quietFrom: 20, quietTo: 10 });
    expect(await mailsAt(reminderDay)).toEqual([]);
    expect(await reminders()).toHaveLength(1);
    expect(await mailsAt('2026-12-01T09:00:00.000Z')).toHaveLength(1);
  });
});
