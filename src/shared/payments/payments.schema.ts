import { z } from 'zod';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { referenceCodeSchema } from '../orders/reference-code.ts';

export const startPaymentSchema = z.object({ referenceCode: referenceCodeSchema });

export const checkoutSchema = z
  .object({
    checkoutId: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(orderStatuses),
    paymentPage: z.url().meta({
      description:
        'The page that asks for the card. Redirect the buyer’s browser there; it returns to the portal’s result page.',
    }),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.infer<typeof checkoutSchema>;

export const getPaymentResultSchema = z.object({ checkoutId: idSchema });

export const paymentResultSchema = z
  .object({
    status: z.enum(orderStatuses).meta({
      description: 'Pending until the bank has decided. Poll at intervals of a few seconds.',
    }),
    referenceCode: z.string(),
  })
  .meta({ id: 'PaymentResult' });
export type PaymentResult = z.infer<typeof paymentResultSchema>;
