const url = (publicUrl: string, referenceCode: string, rest: string): URL =>
  new URL(`/checkout/${encodeURIComponent(referenceCode)}${rest}`, publicUrl);

/** The portal page with the result of a payment. */
export const resultUrl = (publicUrl: string, referenceCode: string, checkoutId: string): string => {
  const result = url(publicUrl, referenceCode, '/payment');
  result.searchParams.set('checkout', checkoutId);
  return result.href;
};

/** The portal page with the summary of an order. */
export const summaryUrl = (publicUrl: string, referenceCode: string): string => url(publicUrl, referenceCode, '').href;
