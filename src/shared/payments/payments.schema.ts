import { z } from 'zod';
import { orderStatuses } from '../orders/order-enums.ts';
import { referenceCodeSchema } from '../orders/reference-code.ts';
import { idSchema } from '../validation/text.ts';

export const startPaymentSchema = z.object({ referenceCode: referenceCodeSchema });

export const checkoutSchema = z
  .object({
    checkoutId: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(orderStatuses),
    paymentPage: z.url().meta({
      description:
        'Where the card is asked for: the buyer’s browser goes there, and comes back to the portal’s page of the result.',
    }),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof checkoutSchema>;

export const getPaymentResultSchema = z.object({ checkoutId: idSchema });

export const paymentResultSchema = z
  .object({
    status: z.enum(orderStatuses).meta({
      description:
        'Pending until the bank has decided. Asking more often than every few seconds brings nothing sooner.',
    }),
    referenceCode: z.string(),
  })
  .meta({ id: 'PaymentResult' });
export type PaymentResult = z.infer<typeof paymentResultSchema>;
