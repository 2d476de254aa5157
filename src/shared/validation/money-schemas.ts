import { z } from 'zod';

export const currencySchema = z.literal('HUF').describe('ISO 4217 code; all amounts are in forints.');

/** An amount in minor units that may be negative. */
export const amountSchema = z.number().int().describe('Minor units: 1 Ft is 100.');

export const minorUnitsSchema = (description: string) =>
  z.number().int().describe(`${description}, in minor units: 1 Ft is 100.`);
