const url = (publicUrl: string, referenceCode: string, rest: string): URL =>
  new URL(`/checkout/${encodeURIComponent(referenceCode)}${rest}`, publicUrl);

/** The portal's page that shows how the payment ended. */
export const resultUrl = (publicUrl: string, referenceCode: string, checkoutId: string): string => {
  const result = url(publicUrl, referenceCode, '/payment');
  result.searchParams.set('checkout', checkoutId);
  return result.href;
};

/** The portal's page that sums the order up. */
export const summaryUrl = (publicUrl: string, referenceCode: string): string => url(publicUrl, referenceCode, '').href;
