import { Secret, TOTP } from 'otpauth';

const issuer = 'Csippanó';
const periodSeconds = 30;
/** Accepts adjacent steps, too: clocks differ, and typing takes time. */
const window = 1;

// The only parameters that all authenticator apps support.
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Creates a secret of 160 random bits in base32. */
export const createAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth://` address for a QR code. */
export const authenticatorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** True for six digits, even with spaces. Others may be recovery codes. */
export const isOneTimeCode = (code: string): boolean => /^\d{6}$/u.test(code.replace(/\s/gu, ''));

/** Returns the code's 30-second step since 1970; null if wrong. */
export const stepOfCode = (secret: string, code: string, at: Date): number | null => {
  // otpauth throws for six characters that are not six bytes.
  if (!isOneTimeCode(code)) return null;
  const totp = totpOf(secret);
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code.replace(/\s/gu, ''), timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
