import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { RegistrationInput } from '#shared/registration/registration.schema.ts';
import type { SignupForm } from './form.ts';
import type { PlacedOrder } from './placed-order.ts';
import { toRegistration } from './to-registration.ts';

interface Attempt {
  sent: string;
  key: string;
}

/** Letters and digits that nobody else comes up with. `randomUUID` is missing where a page did not come over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(36).padStart(2, '0')).join('');

/**
 * Sends a complete form. The same form sent again, after a lost answer or by a second click, is the same request to the server; a changed
 * one is another.
 */
export const useRegister = () => {
  const { client } = trpc.useUtils();
  const attempt = useRef<Attempt | null>(null);
  return useMutation({
    mutationFn: async (form: SignupForm): Promise<PlacedOrder> => {
      // Sent only when every step was found right by the schemas that the type stands for.
      const registration = toRegistration(form) as RegistrationInput;
      const sent = JSON.stringify(registration);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: newKey() };
      const { user } = await client.registration.register.mutate(registration, {
        context: { idempotencyKey: attempt.current.key },
      });
      const [order] = user.merchant.terminalOrders;
      if (!order) throw new Error('A registration without an order was answered.');
      return order;
    },
  });
};
