import { z } from 'zod';
import { isCountryCode } from './country-codes.ts';
import { issueParams } from './field-messages.ts';
import { normaliseCode } from './normalise-text.ts';
import { lineSchema, postalCodeSchema } from './text-schemas.ts';

/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = z
  .string()
  .overwrite(normaliseCode)
  .min(1)
  .refine(isCountryCode, issueParams('country'))
  .meta({ description: 'ISO 3166-1 alpha-2 code.', pattern: '^[A-Z]{2}$', examples: ['HU'] });

const shape = {
  countryCode: countryCodeSchema,
  zipCode: postalCodeSchema.describe('Postal code; four digits in Hungary.'),
  city: lineSchema(50).describe('Town or village.'),
  street: lineSchema(50).describe('Street or square, house number, floor and door.'),
};

export const addressSchema = z.object(shape).meta({ id: 'Address', description: 'A postal address in any country.' });
export type Address = z.infer<typeof addressSchema>;

/** An address as input: unknown members are rejected. */
export const newAddressSchema = z
  .strictObject(shape)
  .meta({ id: 'NewAddress', description: 'A postal address to store.' });
