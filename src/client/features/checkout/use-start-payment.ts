import { useEffect, useState } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** Adds the language, because the payment page has its own setting. */
const inLanguage = (paymentPage: string, language: Language): string => {
  const page = new URL(paymentPage);
  page.searchParams.set('language', language);
  return page.href;
};

/** Starts or continues a payment, and redirects to the payment page. */
export const useStartPayment = (referenceCode: string) => {
  const utils = trpc.useUtils();
  const language = useLanguage();
  const [leaving, setLeaving] = useState(false);
  const start = trpc.payments.start.useMutation({
    onSuccess: ({ paymentPage }) => {
      setLeaving(true);
      location.assign(inLanguage(paymentPage, language));
    },
    // Usually the order was paid meanwhile in another tab or on another device.
    onError: () => utils.orders.getSummary.invalidate({ referenceCode }),
  });

  useEffect(() => {
    // The back button can restore this page from the back/forward cache.
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
