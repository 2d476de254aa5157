import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenPaymentPlatformSettings } from '#server/config/card-gateway-settings.ts';
import type { OnlinePaymentCallbacks } from '#server/gateways/payment/online-payment.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { asciiEmail } from '#shared/validation/email-address.ts';
import {
  type CardGateway,
  type CheckoutCallbacks,
  type CheckoutRequest,
  GatewayError,
  type OpenedCheckout,
  type PaymentOutcome,
  type PaymentQuery,
} from '../card-gateway.ts';
import { pageLanguage, serveHostedFiles } from '../hosted-page.ts';
import { createPlatformClient, type PlatformClient, type Reply } from './client.ts';
import { listedPayments, outcomeOf, outcomeOfAll, toDecimalAmount } from './payment-response.ts';
import { classifyResult } from './result-codes.ts';
import { decryptWebhook, parseWebhook } from './webhook.ts';
import { widgetPage, widgetPolicy } from './widget-page.ts';

interface GatewayDeps {
  publicUrl: () => string;
  log: FastifyBaseLogger;
}

const queriesPerMinute = 2;
const webhookPath = '/webhooks/open-payment-platform';
const maxWebhookBytes = 262_144;
const created = /^000\.200\.100$/u;

const truncate = (text: string, maxLength: number): string => text.slice(0, maxLength);

const openingForm = (
  { testMode }: OpenPaymentPlatformSettings,
  { merchantReference, amount, currency, invoiceReference, returnUrl, buyer }: CheckoutRequest,
): Record<string, string> => ({
  amount: toDecimalAmount(amount),
  currency,
  paymentType: 'DB',
  merchantTransactionId: merchantReference,
  merchantInvoiceId: invoiceReference,
  integrity: 'true',
  shopperResultUrl: returnUrl,
  'customer.givenName': truncate(buyer.givenName, 50),
  'customer.surname': truncate(buyer.surname, 50),
  'customer.email': truncate(asciiEmail(buyer.email), 128),
  'billing.street1': truncate(buyer.address.street, 100),
  'billing.city': truncate(buyer.address.city, 80),
  'billing.postcode': truncate(buyer.address.zipCode, 16),
  'billing.country': buyer.address.countryCode,
  ...(testMode ? { testMode } : {}),
});

const openCheckout = async (
  client: PlatformClient,
  settings: OpenPaymentPlatformSettings,
  request: CheckoutRequest,
): Promise<OpenedCheckout> => {
  const reply = await client.post('/v1/checkouts', openingForm(settings, request));
  if (!reply.response) throw new GatewayError(reply.reason);
  const { id, integrity, result } = reply.response;
  if (!created.test(result.code) || id === undefined) throw new GatewayError(`the result code was ${result.code}`);
  return { id, widgetIntegrity: integrity ?? null };
};

const outcomeOfReply = (reply: Reply): PaymentOutcome =>
  reply.response ? outcomeOf(reply.response) : { kind: 'Unanswered', reason: reply.reason };

/** Searches all payments with our reference, also of ended sessions. */
const searchPayments = async (client: PlatformClient, merchantReference: string): Promise<PaymentOutcome> => {
  const reply = await client.get('/v1/query', { merchantTransactionId: merchantReference });
  if (!reply.response) return { kind: 'Unanswered', reason: reply.reason };
  const { code } = reply.response.result;
  const payments = listedPayments(reply.response);
  if (payments.length > 0) return outcomeOfAll(payments, code);
  // A successful search without payments means no payment.
  const searched = classifyResult(code);
  return searched === 'Paid' || searched === 'NoPayment'
    ? { kind: 'NoPayment', resultCode: code }
    : { kind: 'Unanswered', reason: code };
};

const findPayment = async (
  client: PlatformClient,
  { merchantReference, gatewayCheckoutId, hasEnded }: PaymentQuery,
): Promise<PaymentOutcome> => {
  if (gatewayCheckoutId === null || hasEnded) return searchPayments(client, merchantReference);
  // Built from the stored id: a browser's path could point anywhere.
  const path = `/v1/checkouts/${encodeURIComponent(gatewayCheckoutId)}/payment`;
  const outcome = outcomeOfReply(await client.get(path));
  if (outcome.kind !== 'Uncertain') return outcome;
  const found = await searchPayments(client, merchantReference);
  return found.kind === 'Paid' || found.kind === 'Pending' || found.kind === 'Rejected' ? found : outcome;
};

const handleWebhook =
  (
    { webhookKey, entityId }: Pick<OpenPaymentPlatformSettings, 'webhookKey' | 'entityId'>,
    {
      checkouts,
      onlinePayments,
      log,
    }: { checkouts: CheckoutCallbacks; onlinePayments: OnlinePaymentCallbacks; log: FastifyBaseLogger },
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const text = decryptWebhook(webhookKey, {
      initializationVector: request.headers['x-initialization-vector'],
      authenticationTag: request.headers['x-authentication-tag'],
      body: typeof request.body === 'string' ? request.body : '',
    });
    if (text === null) {
      log.warn('a payment webhook could not be decrypted: wrong key, or not from the gateway');
      throw new AppError('badRequest');
    }
    const event = parseWebhook(text, entityId);
    if (event?.kind === 'Checkout') await checkouts.onPaymentUpdated(event.merchantReference, event.outcome);
    if (event?.kind === 'OnlinePayment') await onlinePayments.onPaymentUpdated(event.payment);
    return reply.send({ status: event ? 'taken' : 'ignored' });
  };

/** The Open Payment Platform with its hosted card fields. */
export const createOpenPaymentPlatform = (
  settings: OpenPaymentPlatformSettings,
  { publicUrl, log }: GatewayDeps,
): CardGateway => {
  const client = createPlatformClient(settings);
  return {
    name: 'Opp',
    queriesPerMinute,
    openCheckout: (request) => openCheckout(client, settings, request),
    findPayment: (query) => findPayment(client, query),
    paymentPage: ({ id }) => new URL(`/pay/${id}`, publicUrl()).href,
    serve: (app, checkouts, onlinePayments) => {
      serveHostedFiles(app);
      app.get<{ Params: { checkoutId: string } }>('/pay/:checkoutId', async (request, reply) => {
        const checkout = await checkouts.findCheckout(request.params.checkoutId);
        // The portal renders its not-found page.
        if (!checkout) return reply.callNotFound();
        if (!checkout.isOpen || checkout.gatewayCheckoutId === null) return reply.redirect(checkout.returnUrl, 303);
        return reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', widgetPolicy(settings))
          .type('text/html; charset=utf-8')
          .send(widgetPage(settings, checkout, pageLanguage(request)));
      });
      serveWebhook(app, handleWebhook(settings, { checkouts, onlinePayments, log }));
    },
  };
};

const serveWebhook = (app: FastifyInstance, handler: ReturnType<typeof handleWebhook>): void => {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxWebhookBytes }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post(webhookPath, handler);
  });
};
