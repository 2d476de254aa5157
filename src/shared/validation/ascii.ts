import { z } from 'zod';
import { issueParams } from './field-messages.ts';

/** A code that a machine knows a thing by: kept as ASCII, and spaces in it are never meant. */
export const asciiCodeSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => /^[\x21-\x7e]*$/u.test(text), issueParams('visibleAscii'));
