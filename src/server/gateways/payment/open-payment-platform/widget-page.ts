import type { OpenPaymentPlatformSettings } from '#server/config/card-gateway-settings.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { HostedCheckout } from '../card-gateway.ts';
import { hostedPage } from '../hosted-page.ts';

/** The card form. The platform's frames keep card numbers from our server. */
export const widgetPage = (
  { url, brands }: Pick<OpenPaymentPlatformSettings, 'url' | 'brands'>,
  { gatewayCheckoutId, widgetIntegrity, amount, returnUrl, cancelUrl }: HostedCheckout,
  language: Language,
): string => {
  const source = new URL('/v1/paymentWidgets.js', url);
  source.searchParams.set('checkoutId', gatewayCheckoutId ?? '');
  const integrity = widgetIntegrity ? ` integrity="${escapeHtml(widgetIntegrity)}"` : '';
  const t = (key: 'title' | 'secure' | 'cancel') => escapeHtml(translate(language, `cardForm:${key}`));
  return hostedPage({
    language,
    title: translate(language, 'cardForm:title'),
    head: `<script src="${escapeHtml(source.href)}"${integrity} crossorigin="anonymous"></script>`,
    main: `<h1>${t('title')}</h1>
<p class="amount">${escapeHtml(formatMoney(amount, language))}</p>
<form action="${escapeHtml(returnUrl)}" class="paymentWidgets" data-brands="${escapeHtml(brands)}"></form>
<p class="quiet">${t('secure')}</p>
<p><a href="${escapeHtml(cancelUrl)}">${t('cancel')}</a></p>`,
  });
};

/** The content security policy: our origin and the platform's. */
export const widgetPolicy = ({ url }: Pick<OpenPaymentPlatformSettings, 'url'>): string => {
  const { origin } = new URL(url);
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'self' 'unsafe-inline' ${origin}`,
    `img-src 'self' data: ${origin}`,
    `font-src 'self' ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};
