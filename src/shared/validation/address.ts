import { z } from 'zod';
import { lineSchema } from './text.ts';

/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/u)
  .meta({ examples: ['HU'] });

export const addressSchema = z
  .object({
    countryCode: countryCodeSchema,
    zipCode: lineSchema(20),
    city: lineSchema(50),
    street: lineSchema(50),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;
