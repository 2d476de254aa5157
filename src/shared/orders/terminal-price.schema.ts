import { z } from 'zod';

/** Per order. Larger orders are arranged individually. */
export const maxTerminals = 20;
export const terminalCountSchema = z.int().min(1).max(maxTerminals);

export const calculateTerminalsSchema = z.strictObject({ terminalCount: terminalCountSchema });

export const terminalPriceSchema = z
  .object({
    terminalCount: z.int(),
    terminalNetPrice: z.int().meta({ description: 'Net, per terminal.' }),
    totalPrice: z.int().meta({ description: 'Gross, of all terminals.' }),
  })
  .meta({ id: 'TerminalPrice' });
