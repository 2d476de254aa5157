import { afterEach, expect, test, vi } from 'vitest';
import { loadProfilePicture } from './profile-picture.ts';
import { setSession } from './session/session.ts';

const session = {
  accessToken: `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`,
  refreshToken: 'r',
  userId: 'u1',
  role: 'Basic' as const,
  memberRole: 'Owner' as const,
  merchantId: 'm1',
  firstName: 'Anna',
  lastName: 'Kis',
};

afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

test('sends no request for the picture of a user who has signed out meanwhile', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetch);
  setSession(session);
  const loading = loadProfilePicture();
  setSession(null);
  await loading;
  expect(fetch).not.toHaveBeenCalled();
});

test('aborts a running request for the picture when the user signs out', async () => {
  const started = Promise.withResolvers<AbortSignal | null | undefined>();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    started.resolve(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  setSession(session);
  const loading = loadProfilePicture();
  const signal = await started.promise;
  setSession(null);
  await loading;
  expect(signal?.aborted).toBe(true);
});
