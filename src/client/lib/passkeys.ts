import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** True if the browser can create and use passkeys. On plain http they exist for localhost only. */
export const supportsPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** `cancelled`: by the user or by a timeout. `known`: the device already has a passkey of this account. */
export type PasskeyProblem = 'cancelled' | 'known';

/** Returns why the browser gave no passkey, or null if the error came from somewhere else. */
export const passkeyProblemOf = (error: unknown): PasskeyProblem | null => {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : null;
};

/** Lets the browser or phone create a passkey. Rejects with an error that `passkeyProblemOf` explains. */
export const createPasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
};

/** Lets the user select a passkey and sign the challenge with it. Rejects with an error that `passkeyProblemOf` explains. */
export const signWithPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
};
