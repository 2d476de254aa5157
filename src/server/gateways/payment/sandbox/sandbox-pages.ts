import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, type TextParams, translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { hostedPage } from '../hosted-page.ts';
import type { SandboxPayment } from './sandbox-payments.repository.ts';
import { type SandboxCard, testCards } from './test-cards.ts';

const holder = 'Teszt Elek';
const cvv = '123';

const translatorFor =
  (language: Language) =>
  (key: TextKey, params?: TextParams): string =>
    escapeHtml(translate(language, key, params));

type Translate = ReturnType<typeof translatorFor>;

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/gu, '$1 ');

const field = (name: string, label: string, attributes: string): string => `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" aria-describedby="${name}-error" required ${attributes}>
<p class="error" id="${name}-error" role="alert"></p>
</div>`;

const cardButton = (t: Translate, { number, outcome }: SandboxCard, expiry: string): string =>
  `<li><button type="button" data-number="${grouped(number)}" data-expiry="${expiry}" data-cvv="${cvv}" data-holder="${holder}"><span class="number">${grouped(number)}</span> <span class="means">${t(`cardForm:cards.${outcome}`)}</span></button></li>`;

/** December, three years from now. */
const futureExpiry = (now: Date): string => `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`;

export const cardFormPage = (
  payment: SandboxPayment,
  { path, cancelUrl, language, now }: { path: string; cancelUrl: string; language: Language; now: Date },
): string => {
  const t = translatorFor(language);
  const amount = formatMoney(payment.amount, language);
  return hostedPage({
    language,
    title: translate(language, 'cardForm:title'),
    main: `<h1>${t('cardForm:title')}</h1>
<p class="amount">${escapeHtml(amount)}</p>
<p class="notice">${t('cardForm:sandbox')}</p>
<form class="panel" method="post" action="${path}" data-card-form data-fault="${t('cardForm:fault')}" novalidate>
${field('number', t('cardForm:number'), 'inputmode="numeric" autocomplete="cc-number" maxlength="60"')}
<div class="pair">
${field('expiry', t('cardForm:expiry'), 'inputmode="numeric" autocomplete="cc-exp" maxlength="20"')}
${field('cvv', t('cardForm:cvv'), 'inputmode="numeric" autocomplete="cc-csc" maxlength="20"')}
</div>
${field('holder', t('cardForm:holder'), 'autocomplete="cc-name" maxlength="100"')}
<p class="fault" role="alert"></p>
<noscript><p class="fault">${t('cardForm:noScript')}</p></noscript>
<button class="wide" type="submit" disabled>${t('cardForm:pay', { amount })}</button>
</form>
<section class="panel">
<h2>${t('cardForm:cards.title')}</h2>
<p class="quiet">${t('cardForm:cards.hint')}</p>
<ul class="cards">
${testCards
  .filter(({ isListed }) => isListed)
  .map((card) => cardButton(t, card, futureExpiry(now)))
  .join('\n')}
</ul>
</section>
<p><a href="${escapeHtml(cancelUrl)}">${t('cardForm:cancel')}</a></p>`,
  });
};

const decision = (path: string, label: string, style = ''): string =>
  `<form class="bare" method="post" action="${path}"><button type="submit"${style}>${label}</button></form>`;

/** The bank's 3-D Secure challenge. */
export const challengePage = ({ amount, lastFour }: SandboxPayment, path: string, language: Language): string => {
  const t = translatorFor(language);
  return hostedPage({
    language,
    title: translate(language, 'cardForm:challenge.title'),
    main: `<h1>${t('cardForm:challenge.title')}</h1>
<p class="amount">${escapeHtml(formatMoney(amount, language))}</p>
<div class="panel">
<p>${t('cardForm:challenge.text', { card: `•••• ${lastFour ?? ''}` })}</p>
<div class="actions">
${decision(`${path}/confirm`, t('cardForm:challenge.confirm'))}
${decision(`${path}/refuse`, t('cardForm:challenge.refuse'), ' class="second"')}
</div>
</div>
<p class="quiet">${t('cardForm:sandbox')}</p>`,
  });
};

/** Shown while the payment is pending at the bank. */
export const waitingPage = ({ amount, returnUrl }: SandboxPayment, path: string, language: Language): string => {
  const t = translatorFor(language);
  return hostedPage({
    language,
    title: translate(language, 'cardForm:waiting.title'),
    main: `<h1>${t('cardForm:waiting.title')}</h1>
<p class="amount">${escapeHtml(formatMoney(amount, language))}</p>
<div class="panel">
<p>${t('cardForm:waiting.text')}</p>
<div class="actions">
${decision(`${path}/confirm`, t('cardForm:waiting.confirm'))}
${decision(`${path}/refuse`, t('cardForm:waiting.refuse'), ' class="second"')}
</div>
</div>
<p><a href="${escapeHtml(returnUrl)}">${t('cardForm:waiting.back')}</a></p>`,
  });
};
