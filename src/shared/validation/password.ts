import { z } from 'zod';
import { because } from './field-messages.ts';

// The product asks for these four kinds of characters; a passphrase of any length beyond eight passes with them.
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[\p{P}\p{S} ]/u];

/** A new password. Nothing is trimmed: a space counts. Longest as a guard against hashing megabytes. */
export const newPasswordSchema = z
  .string()
  .max(200)
  .refine((password) => password.length >= 8 && kinds.every((kind) => kind.test(password)), because('passwordFormat'));

/** A password to be checked against the stored one: whatever it is, it is only right or wrong. */
export const presentPasswordSchema = z.string().min(1).max(1000);

export const pinSchema = z.string().refine((pin) => /^[0-9]{6}$/u.test(pin), because('pinFormat'));
