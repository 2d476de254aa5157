import { paths } from '#shared/portal/paths.ts';

/** The portal page with the result of a payment. */
export const resultUrl = (publicUrl: string, referenceCode: string, checkoutId: string): string => {
  const result = new URL(paths.checkoutPayment(referenceCode), publicUrl);
  result.searchParams.set('checkout', checkoutId);
  return result.href;
};

/** The portal page with the summary of an order. */
export const summaryUrl = (publicUrl: string, referenceCode: string): string =>
  new URL(paths.checkout(referenceCode), publicUrl).href;
