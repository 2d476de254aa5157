import { z } from 'zod';

/** Of one order; more are agreed on in person. */
export const maxTerminals = 20;
export const terminalCountSchema = z.int().min(1).max(maxTerminals);

export const calculateTerminalsSchema = z.strictObject({ terminalCount: terminalCountSchema });

export const terminalPriceSchema = z
  .object({
    terminalCount: z.int(),
    terminalNetPrice: z.int().meta({ description: 'Net, of one piece.' }),
    totalPrice: z.int().meta({ description: 'Gross, of all pieces.' }),
  })
  .meta({ id: 'TerminalPrice' });
