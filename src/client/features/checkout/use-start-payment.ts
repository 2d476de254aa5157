import { useEffect, useState } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** That page knows nothing of the language that was chosen here. */
const inLanguage = (paymentPage: string, language: Language): string => {
  const page = new URL(paymentPage);
  page.searchParams.set('language', language);
  return page.href;
};

/** Opens a payment for the order, or the one that is open already, and goes to the page that asks for the card. */
export const useStartPayment = (referenceCode: string) => {
  const utils = trpc.useUtils();
  const language = useLanguage();
  const [leaving, setLeaving] = useState(false);
  const start = trpc.payments.start.useMutation({
    onSuccess: ({ paymentPage }) => {
      setLeaving(true);
      location.assign(inLanguage(paymentPage, language));
    },
    // Refused mostly because it was paid in the meantime, in another tab or on another device.
    onError: () => utils.orders.getSummary.invalidate({ referenceCode }),
  });

  useEffect(() => {
    // Coming back by the browser's button may bring this very page as it was left.
    const returned = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void utils.orders.getSummary.invalidate({ referenceCode });
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [utils, referenceCode]);

  return {
    pay: () => start.mutate({ referenceCode }),
    isStarting: start.isPending || leaving,
    isLeaving: leaving,
    error: start.error,
  };
};
