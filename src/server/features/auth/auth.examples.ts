import type { ProcedureMeta } from '#server/trpc/procedures.ts';

export const sessionExample = {
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMUtBIn0.c2lnbmF0dXJl',
  refreshToken: 'oT2b4kq1m5W8Yx0c7Zr3uJfLhN6vPdSgAeBiCkDlEmQ',
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  role: 'Basic',
  memberRole: 'Owner',
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  liveMerchantId: null,
  firstName: 'Ágnes',
  lastName: 'Kovács',
  deviceToken: null,
};
export const proofOfWorkExample = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    data: { validUntil: 1763463600 },
    keyLength: 32,
    keyPrefix: '9d1c0a47c5f2e83b6a90d4f7158be62c',
    keySignature: 'd6a1b7f09c3e5548b2e1f4a07c6d983e5b2f10a4c7d8e9f60312457889abcdef',
    nonce: '4f1c9a7e2b6d8053c1e4f7a90b3d6825',
    salt: 'a7d3e15f09c2b48660f1a3958e7d2c4b',
  },
  signature: '0b5f9d8e7c6a4b3f2e1d0c9b8a7f6e5d4c3b2a190817263544536271809fafbe',
};
export const resetTokenExample = 'dGhpcyBpcyBhIHRva2VuIGZyb20gYSBsaW5r';
export const loginExample = { email: 'pek@csippano.example', password: 'Friss-kenyer-05' };

export const requestOptionsExample = {
  challenge: 'Vd3pzHkKb6mGmPIZ0uJ3bQ',
  timeout: 300_000,
  rpId: 'csippano.example',
  userVerification: 'required',
};
export const assertionExample = {
  id: 'c2FtcGxlLWNyZWRlbnRpYWw',
  rawId: 'c2FtcGxlLWNyZWRlbnRpYWw',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDx',
    userHandle: 'MDFLQUdKNlY1VDNN',
  },
};

export const openSessionExample = {
  id: '01KB6T2M4QX8D0S7F5W9J3H1NC',
  surface: 'Web',
  browser: 'Chrome',
  system: 'Windows',
  ipAddress: '203.0.113.7',
  place: 'Hungary',
  createdAt: '2026-11-18T07:40:12.000Z',
  lastUsedAt: '2026-11-20T08:05:31.000Z',
  expiresAt: '2026-12-20T08:05:31.000Z',
  isPresent: true,
};

export const confirmationErrors = [
  'sessionEnded',
  'loginBlocked',
  'currentPasswordWrong',
  'codeRequired',
  'codeWrong',
  'passkeyRejected',
] as const;

const loginErrors = ['loginFailed', 'loginBlocked', 'secondFactorRequired', 'secondFactorWrong'] as const;

/** The meta of the logins to the portal and the reader app. */
export const loginMeta = (path: `/${string}`, summary: string): ProcedureMeta => ({
  openapi: { method: 'POST', path, tags: ['Authentication'], summary },
  rest: {
    errors: path.includes('Mobile') ? [...loginErrors, 'mobileLoginNotAllowed'] : loginErrors,
    example: {
      request: loginExample,
      response: { ...sessionExample, role: path.includes('Mobile') ? 'BasicMobile' : 'Basic' },
    },
  },
});

export const refreshMeta = (path: `/${string}`, summary: string): ProcedureMeta => ({
  openapi: { method: 'POST', path, tags: ['Authentication'], summary },
  rest: {
    errors: ['sessionEnded'],
    example: {
      request: { refreshToken: sessionExample.refreshToken },
      response: { ...sessionExample, role: path.includes('Mobile') ? 'BasicMobile' : 'Basic' },
    },
  },
});
