import { z } from 'zod';
import { issueParams } from './field-messages.ts';

/** A technical identifier: visible ASCII characters without spaces. */
export const asciiCodeSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => /^[\x21-\x7e]*$/u.test(text), issueParams('visibleAscii'));
