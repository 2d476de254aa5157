import { z } from 'zod';
import type { Caller } from '#server/auth/caller.ts';
import { persons } from '#server/policies/audiences.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import type { Context } from '#server/trpc/context.ts';
import { createRouter, type ProcedureMeta, procedureFor } from '#server/trpc/procedures.ts';
import {
  addedAuthenticatorSchema,
  addedPasskeySchema,
  addPasskeySchema,
  authenticatorSetupSchema,
  confirmAuthenticatorSchema,
  factorIdSchema,
  passkeyCreationOptionsSchema,
  recoveryCodesSchema,
  renamePasskeySchema,
  twoFactorStatusSchema,
} from '#shared/two-factor/two-factor.schema.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator/enrol-authenticator.ts';
import type { FactorOwner } from './factor-owner.ts';
import { forgetDevices } from './forget-devices.ts';
import { addPasskey, passkeyCreationOptions, removePasskey, renamePasskey } from './passkeys/manage-passkeys.ts';
import { renewRecoveryCodes } from './recovery/renew-recovery-codes.ts';
import { getTwoFactorStatus } from './two-factor-status.ts';

const tags = ['TwoFactor'];
const path = '/api/v1/TwoFactor' as const;
const done = z.void();

const ownerOf = ({ caller, request }: { caller: Caller } & Pick<Context, 'request'>): FactorOwner => ({
  userId: caller.userId,
  role: caller.role,
  merchantId: caller.merchantId,
  ipAddress: request.ipAddress,
  userAgent: request.userAgent,
});

/** Procedures for own second factors, also during a required setup. */
const ownFactors = (meta: ProcedureMeta) =>
  procedureFor(...persons).meta({ allowsSetup: true, maxBodyBytes: maxBodyBytes.credentials, ...meta });

const recoveryCodes = ['7K3M-Q9TX-4H2B-6WPR', 'B4XJ-0R7E-KM2G-9QTS'];
const passkeyExample = {
  id: '01KB6T2M4QX8D0S7F5W9J3H1NC',
  name: 'Céges laptop',
  createdAt: '2026-11-18T07:40:12.000Z',
  lastUsedAt: null,
  isSynced: true,
};
const credentialExample = { id: 'c2FtcGxlLWNyZWRlbnRpYWw', rawId: 'c2FtcGxlLWNyZWRlbnRpYWw', type: 'public-key' };
const statusExample = {
  isRequired: false,
  authenticator: { createdAt: '2026-11-18T07:40:12.000Z', lastUsedAt: '2026-11-20T08:05:31.000Z' },
  passkeys: [passkeyExample],
  recoveryCodesLeft: 10,
  devices: [
    {
      id: '01KB6T2M4QX8D0S7F5W9J3H1ND',
      browser: 'Chrome',
      system: 'Windows',
      ipAddress: '203.0.113.7',
      createdAt: '2026-11-18T07:40:12.000Z',
      lastUsedAt: '2026-11-20T08:05:31.000Z',
      expiresAt: '2026-12-18T07:40:12.000Z',
    },
  ],
};

export const twoFactorRouter = createRouter({
  status: ownFactors({
    openapi: { method: 'GET', path, tags, summary: 'Get the caller’s second factors' },
    rest: { example: { response: statusExample } },
  })
    .output(twoFactorStatusSchema)
    .query(({ ctx }) => getTwoFactorStatus(ctx.deps, ownerOf(ctx))),

  startAuthenticator: ownFactors({
    openapi: {
      method: 'POST',
      path: `${path}/Authenticator`,
      tags,
      summary: 'Get a secret for an authenticator app',
      description:
        'It is valid for 30 minutes and in use once it is confirmed by a code. It then replaces the former one.',
    },
    rest: {
      errors: ['sessionEnded'],
      example: {
        response: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Csippan%C3%B3:pek@csippano.example?issuer=Csippan%C3%B3&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        },
      },
    },
    requiresRecentLogin: true,
  })
    .output(authenticatorSetupSchema)
    .mutation(({ ctx }) => startAuthenticator(ctx.deps, ownerOf(ctx))),

  confirmAuthenticator: ownFactors({
    openapi: {
      method: 'POST',
      path: `${path}/Authenticator/Confirm`,
      tags,
      summary: 'Confirm the authenticator app by its first code',
      description: 'From now on a login needs a code. Returns recovery codes if the account has none yet.',
    },
    rest: {
      errors: ['sessionEnded', 'enrolmentExpired', 'codeWrong'],
      example: { request: { code: '305174' }, response: { recoveryCodes } },
    },
  })
    .input(confirmAuthenticatorSchema)
    .output(addedAuthenticatorSchema)
    .mutation(({ ctx, input }) => confirmAuthenticator(ctx.deps, ownerOf(ctx), input)),

  removeAuthenticator: ownFactors({
    openapi: {
      method: 'DELETE',
      path: `${path}/Authenticator`,
      tags,
      summary: 'Remove the authenticator app',
      description:
        'With the last second factor the recovery codes and remembered devices end. Administrators who need a second factor cannot remove the last one.',
    },
    rest: { status: 204, errors: ['sessionEnded', 'lastSecondFactor'] },
    requiresRecentLogin: true,
  })
    .output(done)
    .mutation(({ ctx }) => removeAuthenticator(ctx.deps, ownerOf(ctx))),

  regenerateRecoveryCodes: ownFactors({
    openapi: {
      method: 'POST',
      path: `${path}/RecoveryCodes`,
      tags,
      summary: 'Replace the recovery codes',
      description: 'The former ones no longer work.',
    },
    rest: { errors: ['sessionEnded', 'secondFactorMissing'], example: { response: { recoveryCodes } } },
    requiresRecentLogin: true,
  })
    .output(recoveryCodesSchema)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx.deps, ownerOf(ctx))),

  passkeyOptions: ownFactors({
    openapi: {
      method: 'POST',
      path: `${path}/Passkey/Options`,
      tags,
      summary: 'Get the options to create a passkey',
      description: 'They are valid for five minutes and for one passkey.',
    },
    rest: {
      errors: ['sessionEnded', 'passkeysFull'],
      example: {
        response: {
          options: {
            rp: { id: 'csippano.example', name: 'Csippanó' },
            user: { id: 'MDFLQUdKNlY1VDNN', name: 'pek@csippano.example', displayName: 'pek@csippano.example' },
            challenge: 'Vd3pzHkKb6mGmPIZ0uJ3bQ',
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
            timeout: 300_000,
            excludeCredentials: [],
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
            attestation: 'none',
            extensions: { credProps: true },
          },
        },
      },
    },
    requiresRecentLogin: true,
  })
    .output(z.object({ options: passkeyCreationOptionsSchema.describe('For `navigator.credentials.create`.') }))
    .mutation(({ ctx }) => passkeyCreationOptions(ctx.deps, ownerOf(ctx))),

  addPasskey: ownFactors({
    openapi: {
      method: 'POST',
      path: `${path}/Passkey`,
      tags,
      summary: 'Add a passkey',
      description: 'Returns recovery codes if the account has none yet.',
    },
    rest: {
      status: 201,
      location: `${path}/Passkey/{passkey.id}`,
      errors: ['sessionEnded', 'passkeyTaken', 'passkeyRejected', 'passkeysFull'],
      example: {
        request: {
          name: passkeyExample.name,
          response: {
            ...credentialExample,
            response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
          },
        },
        response: { passkey: passkeyExample, recoveryCodes },
      },
    },
  })
    .input(addPasskeySchema)
    .output(addedPasskeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx.deps, ownerOf(ctx), input)),

  renamePasskey: ownFactors({
    openapi: { method: 'PUT', path: `${path}/Passkey/{id}`, tags, summary: 'Rename a passkey' },
    rest: { status: 204, example: { request: { name: passkeyExample.name } } },
  })
    .input(renamePasskeySchema)
    .output(done)
    .mutation(({ ctx, input }) => renamePasskey(ctx.deps, ownerOf(ctx), input)),

  removePasskey: ownFactors({
    openapi: {
      method: 'DELETE',
      path: `${path}/Passkey/{id}`,
      tags,
      summary: 'Remove a passkey',
      description: 'The same rules as for the authenticator app apply to the last second factor.',
    },
    rest: { status: 204, errors: ['sessionEnded', 'lastSecondFactor'] },
    requiresRecentLogin: true,
  })
    .input(factorIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => removePasskey(ctx.deps, ownerOf(ctx), input)),

  forgetDevice: ownFactors({
    openapi: {
      method: 'DELETE',
      path: `${path}/Device/{id}`,
      tags,
      summary: 'Forget a remembered device',
      description: 'Its next login needs the second factor.',
    },
    rest: { status: 204 },
  })
    .input(factorIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => forgetDevices(ctx.deps, ownerOf(ctx), input)),

  forgetAllDevices: ownFactors({
    openapi: { method: 'DELETE', path: `${path}/Device`, tags, summary: 'Forget all remembered devices' },
    rest: { status: 204 },
  })
    .output(done)
    .mutation(({ ctx }) => forgetDevices(ctx.deps, ownerOf(ctx))),
});
