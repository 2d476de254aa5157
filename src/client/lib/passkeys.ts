import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type {
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
} from '#shared/two-factor/two-factor.schema.ts';

/** True if the browser supports passkeys; on plain http only localhost. */
export const supportsPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

const subscribeToNothing = () => () => {};

/**
 * `supportsPasskeys` for a prerendered page, which assumes support:
 * nearly every browser has it, and the layout does not shift.
 */
export const useSupportsPasskeys = (): boolean =>
  useSyncExternalStore(subscribeToNothing, supportsPasskeys, () => true);

/**
 * `cancelled`: by the user or a timeout.
 * `known`: the device already has a passkey of this account.
 */
export type PasskeyProblem = 'cancelled' | 'known';

/** Returns why the browser gave no passkey; null for other errors. */
export const passkeyProblemOf = (error: unknown): PasskeyProblem | null => {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : null;
};

/** Lets the browser or phone create a passkey. `passkeyProblemOf` explains its errors. */
export const createPasskey = async (
  options: z.output<typeof passkeyCreationOptionsSchema>,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
};

/**
 * Lets the user select a passkey and sign the challenge.
 * `passkeyProblemOf` explains its errors.
 */
export const signWithPasskey = async (
  options: z.output<typeof passkeyRequestOptionsSchema>,
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
};
