import { z } from 'zod';
import { issueParams } from './field-messages.ts';

const shortest = 8;
const pinPattern = '^[0-9]{6}$';
const isPin = new RegExp(pinPattern, 'u');

/** What a new password needs, so that a form can tick it off while it is typed. A passphrase of any length beyond eight passes too. */
export const passwordNeeds = {
  length: (password: string) => password.length >= shortest,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[\p{P}\p{S} ]/u.test(password),
};

const hasAllNeeds = (password: string) => Object.values(passwordNeeds).every((has) => has(password));

/** A new password. Nothing is trimmed: a space counts. Longest as a guard against hashing megabytes. */
export const newPasswordSchema = z.string().max(200).refine(hasAllNeeds, issueParams('passwordFormat')).meta({
  minLength: shortest,
  description: 'With at least one lower-case and one upper-case letter, one digit, and one punctuation mark or space.',
});

/** A password to be checked against the stored one: whatever it is, it is only right or wrong. */
export const presentPasswordSchema = z.string().min(1).max(1000);

export const pinSchema = z
  .string()
  .refine((pin) => isPin.test(pin), issueParams('pinFormat'))
  .meta({ pattern: pinPattern, description: 'Six digits.' });
