import { z } from 'zod';
import { issueParams } from './field-messages.ts';

export const mobileSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((number) => /^\+?[0-9]+$/u.test(number), issueParams('mobileFormat'))
  .meta({ description: 'Digits, with or without a + in front.', examples: ['+36301234567'] });
