import { z } from 'zod';
import { issueParams } from './field-messages.ts';
import { normaliseCode } from './normalise-text.ts';

const minPasswordLength = 8;
const pinPattern = '^[0-9]{6}$';
const isPin = new RegExp(pinPattern, 'u');

/** Requirements of a new password; forms check them off while typing. */
export const passwordRequirements = {
  length: (password: string) => password.length >= minPasswordLength,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[\p{P}\p{S} ]/u.test(password),
};

const meetsRequirements = (password: string) => Object.values(passwordRequirements).every((has) => has(password));

/** Keyboards and clipboards write accents differently. Nothing else changes. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/** A new password, not trimmed. The maximum limits the cost of hashing. */
export const newPasswordSchema = z
  .string()
  .overwrite(normalisePassword)
  .max(200)
  .refine(meetsRequirements, issueParams('passwordFormat'))
  .meta({
    minLength: minPasswordLength,
    description: 'At least one lower-case letter, one upper-case letter, one digit, and one punctuation mark or space.',
  });

/** A password for comparison: its format is not validated. */
export const submittedPasswordSchema = z.string().min(1).max(1000).describe('As the user typed it.');

export const pinSchema = z
  .string()
  .overwrite(normaliseCode)
  .refine((pin) => isPin.test(pin), issueParams('pinFormat'))
  .meta({ pattern: pinPattern, description: 'Six digits.' });

/** The repeated password or PIN, in the form of the first. */
export const repeatedPasswordSchema = z.string().overwrite(normalisePassword);
export const repeatedPinSchema = z.string().overwrite(normaliseCode);
