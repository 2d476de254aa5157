import { z } from 'zod';
import { orderPaymentMethods, orderStatuses } from './order-enums.ts';
import { referenceCodeSchema } from './reference-code.ts';

export const getOrderSummarySchema = z.object({ referenceCode: referenceCodeSchema });

/** What the checkout page shows. Whoever has the code may see it, so there is nothing personal in it. */
export const orderSummarySchema = z
  .object({
    referenceCode: z.string(),
    terminalCount: z.number().int(),
    terminalNetPrice: z.number().int().meta({ description: 'Net, of one piece.' }),
    netPrice: z.number().int().meta({ description: 'Net, of all pieces.' }),
    vatPercent: z.number().int(),
    vat: z.number().int().meta({ description: 'Of all pieces.' }),
    totalPrice: z.number().int().meta({ description: 'Gross, of all pieces.' }),
    currency: z.string(),
    paymentMethod: z.enum(orderPaymentMethods),
    status: z.enum(orderStatuses),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;
