import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenPaymentPlatformSettings } from '#server/config/settings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type CardGateway,
  type CheckoutCallbacks,
  type CheckoutQuestion,
  type CheckoutRequest,
  GatewayFault,
  type OpenedCheckout,
  type PaymentOutcome,
} from '../card-gateway.ts';
import { pageLanguage, serveHostedFiles } from '../hosted-page.ts';
import type { OnlinePaymentCallbacks } from '../shop-payment.ts';
import { createPlatformClient, type PlatformClient, type Reply } from './client.ts';
import { listedPayments, outcomeOf, outcomeOfAll, writeAmount } from './payment-answer.ts';
import { classifyResult } from './result-codes.ts';
import { openHook, readHook } from './webhook.ts';
import { widgetPage, widgetPolicy } from './widget-page.ts';

interface GatewayDeps {
  publicUrl: () => string;
  log: FastifyBaseLogger;
}

const readsPerMinute = 2;
const hookPath = '/webhooks/open-payment-platform';
const maxHookBytes = 262_144;
const created = /^000\.200\.100$/u;

const cut = (text: string, longest: number): string => text.slice(0, longest);

const openingForm = (
  { testMode }: OpenPaymentPlatformSettings,
  { merchantReference, amount, currency, invoiceReference, returnUrl, buyer }: CheckoutRequest,
): Record<string, string> => ({
  amount: writeAmount(amount),
  currency,
  paymentType: 'DB',
  merchantTransactionId: merchantReference,
  merchantInvoiceId: invoiceReference,
  integrity: 'true',
  shopperResultUrl: returnUrl,
  'customer.givenName': cut(buyer.givenName, 50),
  'customer.surname': cut(buyer.surname, 50),
  'customer.email': cut(buyer.email, 128),
  'billing.street1': cut(buyer.address.street, 100),
  'billing.city': cut(buyer.address.city, 80),
  'billing.postcode': cut(buyer.address.zipCode, 16),
  'billing.country': buyer.address.countryCode,
  ...(testMode ? { testMode } : {}),
});

const openCheckout = async (
  client: PlatformClient,
  settings: OpenPaymentPlatformSettings,
  request: CheckoutRequest,
): Promise<OpenedCheckout> => {
  const reply = await client.post('/v1/checkouts', openingForm(settings, request));
  if (!reply.answer) throw new GatewayFault(reply.reason);
  const { id, integrity, result } = reply.answer;
  if (!created.test(result.code) || id === undefined) throw new GatewayFault(`the answer was ${result.code}`);
  return { id, widgetIntegrity: integrity ?? null };
};

const outcomeOfReply = (reply: Reply): PaymentOutcome =>
  reply.answer ? outcomeOf(reply.answer) : { kind: 'Unanswered', reason: reply.reason };

/** Of all payments under our reference, also those of a session that has ended. */
const lookUp = async (client: PlatformClient, merchantReference: string): Promise<PaymentOutcome> => {
  const reply = await client.get('/v1/query', { merchantTransactionId: merchantReference });
  if (!reply.answer) return { kind: 'Unanswered', reason: reply.reason };
  const { code } = reply.answer.result;
  const payments = listedPayments(reply.answer);
  if (payments.length > 0) return outcomeOfAll(payments, code);
  // The code is that of the search; one that was carried out and found nothing is no payment.
  const searched = classifyResult(code);
  return searched === 'Paid' || searched === 'NoPayment'
    ? { kind: 'NoPayment', resultCode: code }
    : { kind: 'Unanswered', reason: code };
};

const findPayment = async (
  client: PlatformClient,
  { merchantReference, gatewayCheckoutId, needsLookUp }: CheckoutQuestion,
): Promise<PaymentOutcome> => {
  if (gatewayCheckoutId === null || needsLookUp) return lookUp(client, merchantReference);
  // The path is made of what is stored: what a browser brings back as its path could lead anywhere.
  const path = `/v1/checkouts/${encodeURIComponent(gatewayCheckoutId)}/payment`;
  const outcome = outcomeOfReply(await client.get(path));
  if (outcome.kind !== 'Uncertain') return outcome;
  const found = await lookUp(client, merchantReference);
  return found.kind === 'Paid' || found.kind === 'Pending' || found.kind === 'Rejected' ? found : outcome;
};

const takeHook =
  (
    { webhookKey, entityId }: Pick<OpenPaymentPlatformSettings, 'webhookKey' | 'entityId'>,
    { desk, shops, log }: { desk: CheckoutCallbacks; shops: OnlinePaymentCallbacks; log: FastifyBaseLogger },
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const text = openHook(webhookKey, {
      initializationVector: request.headers['x-initialization-vector'],
      authenticationTag: request.headers['x-authentication-tag'],
      body: typeof request.body === 'string' ? request.body : '',
    });
    if (text === null) {
      log.warn('a payment webhook could not be decrypted: wrong key, or not from the gateway');
      throw new AppError('badRequest');
    }
    const event = readHook(text, entityId);
    if (event?.kind === 'Checkout') await desk.tell(event.merchantReference, event.outcome);
    if (event?.kind === 'Shop') await shops.take(event.payment);
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
    readsPerMinute,
    openCheckout: (request) => openCheckout(client, settings, request),
    findPayment: (question) => findPayment(client, question),
    paymentPage: ({ id }) => new URL(`/pay/${id}`, publicUrl()).href,
    serve: (app, desk, shops) => {
      serveHostedFiles(app);
      app.get<{ Params: { checkoutId: string } }>('/pay/:checkoutId', async (request, reply) => {
        const checkout = await desk.find(request.params.checkoutId);
        // A person has come by an address that leads nowhere: the portal says so.
        if (!checkout) return reply.callNotFound();
        if (!checkout.isOpen || checkout.gatewayCheckoutId === null) return reply.redirect(checkout.returnUrl, 303);
        return reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', widgetPolicy(settings))
          .type('text/html; charset=utf-8')
          .send(widgetPage(settings, checkout, pageLanguage(request)));
      });
      serveHook(app, takeHook(settings, { desk, shops, log }));
    },
  };
};

const serveHook = (app: FastifyInstance, handler: ReturnType<typeof takeHook>): void => {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxHookBytes }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post(hookPath, handler);
  });
};
