import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostedPage, pageLanguage } from '#server/gateways/payment/hosted-page.ts';
import type { OnlinePayment, OnlinePaymentCallbacks } from '#server/gateways/payment/online-payment.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type TextKey, translate } from '#shared/i18n/translate.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import { fieldMessages } from '#shared/validation/field-messages.ts';
import { findTestCard, type SandboxCard, testCards } from './test-cards.ts';

interface OnlinePaymentDeps {
  clock: () => Date;
  /** The web shops of the selection list, by name. */
  listShops: () => Promise<{ name: string; gatewayEntityId: string }[]>;
}

const path = '/dev/online-payments';
const maxId = 64;
const id = z
  .string()
  .min(1)
  .max(maxId)
  .regex(/^[\x21-\x7e]+$/u);

const resultCodes = { Successful: '000.100.110', Failed: '800.100.152', Pending: '000.200.000' } as const;
const brandNames: Record<SandboxCard['brand'], string> = { VISA: 'Visa', MASTER: 'Mastercard', MAESTRO: 'Maestro' };
/** The gateway's code for money that the customer's bank takes back. */
const chargeback = 'CB';
const standardCard = '4200000000000000';

/** The JSON input. Only web shop and amount are required. */
const paymentSchema = z.strictObject({
  gatewayEntityId: id,
  /** In minor units. */
  amount: z.number().int().min(1).max(10_000_000_000),
  paymentType: z.enum([...onlinePaymentTypes, chargeback]).default('DB'),
  /** The default follows from the test card. */
  status: z.enum(onlineTransactionStatuses).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/u)
    .default('HUF'),
  /** A sandbox test card. Only its brand and masked number are stored. */
  cardNumber: z.string().max(40).default(standardCard),
  /** The same id again updates the same payment. */
  gatewayPaymentId: id.optional(),
  referencedPaymentId: id.optional(),
  shopReference: z.string().max(255).optional(),
  occurredAt: z.iso.datetime({ offset: true }).optional(),
});

const statusOf = ({ outcome }: SandboxCard): OnlinePayment['status'] => {
  if (outcome === 'decline') return 'Failed';
  return outcome === 'pending' ? 'Pending' : 'Successful';
};

const toPayment = (body: unknown, now: Date): OnlinePayment => {
  const parsed = paymentSchema.safeParse(body ?? {});
  if (!parsed.success) {
    throw new AppError('validationFailed', { fields: Object.fromEntries(fieldMessages(parsed.error.issues)) });
  }
  const {
    cardNumber,
    status: givenStatus,
    occurredAt,
    gatewayPaymentId,
    referencedPaymentId,
    shopReference,
    ...rest
  } = parsed.data;
  const card = findTestCard(cardNumber.replace(/[\s-]/gu, ''));
  if (!card) throw new AppError('validationFailed', { fields: { cardNumber: 'testCardsOnly' } });
  const status = givenStatus ?? statusOf(card);
  return {
    ...rest,
    gatewayPaymentId: gatewayPaymentId ?? randomBytes(16).toString('hex'),
    referencedPaymentId: referencedPaymentId ?? null,
    shopReference: shopReference ?? null,
    status,
    isForReview: false,
    isChargeback: rest.paymentType === chargeback,
    resultCode: resultCodes[status],
    cardBrand: brandNames[card.brand],
    maskedCardNumber: `${card.number.slice(0, 6)}******${card.number.slice(-4)}`,
    occurredAt: occurredAt === undefined ? now : new Date(occurredAt),
  };
};

interface Page {
  language: Language;
  shops: readonly { name: string; gatewayEntityId: string }[];
  selected: Record<string, string>;
  message: string | null;
}

const translatorFor =
  (language: Language) =>
  (key: TextKey, params?: Record<string, string>): string =>
    escapeHtml(translate(language, key, params));

const select = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  selected = '',
) =>
  `<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options
    .map(
      ([value, text]) =>
        `<option value="${escapeHtml(value)}"${value === selected ? ' selected' : ''}>${text}</option>`,
    )
    .join('')}</select></div>`;

const formPage = ({ language, shops, selected, message }: Page): string => {
  const t = translatorFor(language);
  const types = [
    ...onlinePaymentTypes.map((type) => [type, t(`onlineTransactions:type.${type}`)] as const),
    [chargeback, t('onlineTransactions:tryOut.chargeback')] as const,
  ];
  const cards = testCards
    .filter(({ isListed, outcome }) => isListed && outcome !== 'challenge')
    .map(({ number, outcome }) => [number, `•••• ${number.slice(-4)} – ${t(`cardForm:cards.${outcome}`)}`] as const);
  const form = `<form class="panel" method="post" action="${path}?language=${language}">
${select(
  'gatewayEntityId',
  t('onlineTransactions:tryOut.entity'),
  shops.map(({ gatewayEntityId, name }) => [gatewayEntityId, escapeHtml(name)]),
  selected.gatewayEntityId,
)}
${select('paymentType', t('onlineTransactions:tryOut.type'), types, selected.paymentType ?? 'DB')}
<div class="field"><label for="forints">${t('onlineTransactions:tryOut.amount')}</label><input id="forints" name="forints" inputmode="numeric" required value="${escapeHtml(selected.forints ?? '12500')}"></div>
${select('cardNumber', t('onlineTransactions:tryOut.card'), cards, selected.cardNumber)}
<button class="wide" type="submit">${t('onlineTransactions:tryOut.send')}</button>
</form>`;
  return hostedPage({
    language,
    title: translate(language, 'onlineTransactions:tryOut.title'),
    main: `<h1>${t('onlineTransactions:tryOut.title')}</h1>
<p class="quiet">${t('onlineTransactions:tryOut.text')}</p>
${message === null ? '' : `<p class="notice" role="status">${escapeHtml(message)}</p>`}
${shops.length === 0 ? `<p>${t('onlineTransactions:tryOut.noEntity')}</p>` : form}`,
  });
};

/**
 * Serves a page and a JSON endpoint that simulate payments in web shops.
 * They are part of the sandbox and do not exist in production.
 */
export const serveOnlinePayments = (
  app: FastifyInstance,
  { onPaymentUpdated }: OnlinePaymentCallbacks,
  { clock, listShops }: OnlinePaymentDeps,
): void => {
  app.get(path, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(formPage({ language: pageLanguage(request), shops: await listShops(), selected: {}, message: null })),
  );

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(path, async (request, reply) => {
      if (!(request.body instanceof URLSearchParams)) {
        const payment = toPayment(request.body, clock());
        await onPaymentUpdated(payment);
        const { gatewayPaymentId, status } = payment;
        return reply.status(201).send({ gatewayPaymentId, status });
      }
      const language = pageLanguage(request);
      const { forints = '', ...selected } = Object.fromEntries(request.body) as Record<string, string>;
      const amount = Number(forints.replace(/\s/gu, '')) * 100;
      const isAmount = /^[\d\s]{1,15}$/u.test(forints) && amount >= 100 && amount <= 10_000_000_000;
      const payment = isAmount ? toPayment({ ...selected, amount }, clock()) : null;
      if (payment) await onPaymentUpdated(payment);
      const message = payment
        ? translate(language, 'onlineTransactions:tryOut.sent', { id: payment.gatewayPaymentId ?? '' })
        : translate(language, 'onlineTransactions:tryOut.refused');
      return reply
        .status(payment ? 200 : 400)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(formPage({ language, shops: await listShops(), selected: { ...selected, forints }, message }));
    });
  });
};
