import { z } from 'zod';
import { issueParams } from './field-messages.ts';
import { normaliseCode } from './normalise-text.ts';

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/u.test(text);

export const monthSchema = z
  .string()
  .overwrite(normaliseCode)
  .refine(isMonth, issueParams('month'))
  .meta({ description: 'Month of the payments, YYYY-MM.', examples: ['2026-10'] });
