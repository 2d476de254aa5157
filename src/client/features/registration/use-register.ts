import { useMutation } from '@tanstack/react-query';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import type { RegistrationInput } from '#shared/registration/registration.schema.ts';
import type { SignupForm } from './form.ts';
import type { PlacedOrder } from './placed-order.ts';
import { toRegistration } from './to-registration.ts';

/** Sends a complete form. */
export const useRegister = () => {
  const { client } = trpc.useUtils();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (form: SignupForm): Promise<PlacedOrder> => {
      // Sent only when every step was found right by the schemas that the type stands for.
      const registration = toRegistration(form) as RegistrationInput;
      const { user } = await client.registration.register.mutate(registration, {
        context: { idempotencyKey: keyOf(registration) },
      });
      const [order] = user.merchant.terminalOrders;
      if (!order) throw new Error('A registration without an order was answered.');
      return order;
    },
  });
};
