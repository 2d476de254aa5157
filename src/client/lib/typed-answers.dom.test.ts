import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedInSession } from './session/stored-session.ts';

const owner: SignedInSession = {
  accessToken: 'a.b.c',
  refreshToken: 'r',
  userId: 'U1',
  role: 'Basic',
  memberRole: 'Owner',
  merchantId: 'M1',
  firstName: 'Ágnes',
  lastName: 'Kovács',
};

/** The modules of a page that was just loaded. */
const load = async () => {
  vi.resetModules();
  return { ...(await import('./typed-answers.ts')), ...(await import('./session/session.ts')) };
};
let page: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  sessionStorage.clear();
  page = await load();
  page.setSession(owner);
  page.saveTypedAnswer('R1', '12345678-2-42');
});

test('are there after a reload, until they are sent', async () => {
  page = await load();
  expect([page.getTypedAnswer('R1'), page.getTypedAnswer('R2')]).toEqual(['12345678-2-42', null]);
  page.saveTypedAnswer('R2', 'Debrecen');
  page.saveTypedAnswer('R1', null);
  page = await load();
  expect([page.getTypedAnswer('R1'), page.getTypedAnswer('R2')]).toEqual([null, 'Debrecen']);
  page.saveTypedAnswer('R2', null);
  expect(sessionStorage).toHaveLength(0);
});

test('wait for the login of the same person after the end of its session', () => {
  page.loseSession();
  page.setSession({ ...owner, accessToken: 'd.e.f' });
  expect(page.getTypedAnswer('R1')).toBe('12345678-2-42');
});

test.each<[string, SignedInSession | null]>([
  ['a logout', null],
  ['the login of another user', { ...owner, userId: 'U2' }],
])('are deleted by %s', (_, session) => {
  page.setSession(session);
  expect(sessionStorage).toHaveLength(0);
  page.setSession(owner);
  expect(page.getTypedAnswer('R1')).toBeNull();
});

test('of another user are not shown', async () => {
  page.loseSession();
  localStorage.setItem('csippano.session', JSON.stringify({ ...owner, userId: 'U2' }));
  page = await load();
  expect(page.getTypedAnswer('R1')).toBeNull();
});

test.each(['', '7', '{"userId":"U1"}', '{"userId":1,"texts":{}}'])(
  'are ignored where others wrote %s',
  async (stored) => {
    sessionStorage.setItem('csippano.answers', stored);
    page = await load();
    expect(page.getTypedAnswer('R1')).toBeNull();
  },
);
