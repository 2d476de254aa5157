import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import { minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fieldMessages } from '#shared/validation/field-messages.ts';
import type { CardGateway, CheckoutCallbacks, GatewayPayment, PaymentOutcome } from '../card-gateway.ts';
import { pageLanguage, serveHostedFiles } from '../hosted-page.ts';
import { type CardDetails, cardDetailsSchema } from './card-details.schema.ts';
import { serveOnlinePayments } from './online-payments-page.ts';
import { cardFormPage, challengePage, waitingPage } from './sandbox-pages.ts';
import {
  findSandboxPayment,
  findSandboxPaymentByReference,
  insertSandboxPayment,
  listShops,
  type SandboxPayment,
  updateSandboxPaymentState,
} from './sandbox-payments.repository.ts';
import { type CardOutcome, findTestCard, type SandboxCard } from './test-cards.ts';

interface SandboxDeps {
  sequelize: Sequelize;
  clock: () => Date;
  publicUrl: () => string;
}

const lifetimeMs = 30 * minuteMs;
/** How long payments with the pending test card stay pending. */
const bankDelayMs = minuteMs;
const idPattern = /^[0-9a-f]{32}$/u;

// Result codes of the Open Payment Platform's test mode.
const codes = {
  paid: '000.100.110',
  declined: '800.100.152',
  refused: '100.380.401',
  pending: '000.200.000',
  open: '000.200.100',
};

const pathOf = (id: string): string => `/pay/sandbox/${id}`;
const newId = (): string => randomBytes(16).toString('hex');

const paymentOf = ({ paymentId, merchantReference, amount, currency }: SandboxPayment, resultCode: string) =>
  ({ id: paymentId, merchantReference, isDebit: true, amount, currency, resultCode }) satisfies GatewayPayment;

const outcomeOf = (payment: SandboxPayment, now: Date): PaymentOutcome => {
  const { state, resultCode, answersAt } = payment;
  const hasAnswered = state === 'Waiting' && answersAt !== null && answersAt <= now;
  if (state === 'Paid' || hasAnswered) {
    return { kind: 'Paid', payment: paymentOf(payment, codes.paid), isForReview: false };
  }
  if (state === 'Declined') return { kind: 'Rejected', payment: paymentOf(payment, resultCode ?? codes.declined) };
  if (state === 'Waiting') return { kind: 'Pending', resultCode: codes.pending };
  return { kind: 'NoPayment', resultCode: codes.open };
};

const readCard = (body: unknown, now: Date): { details: CardDetails; card: SandboxCard } => {
  const parsed = cardDetailsSchema(now).safeParse(body ?? {});
  if (!parsed.success) {
    throw new AppError('validationFailed', { fields: Object.fromEntries(fieldMessages(parsed.error.issues)) });
  }
  const details = parsed.data;
  const card = findTestCard(details.number);
  if (!card) throw new AppError('validationFailed', { fields: { number: 'testCardsOnly' } });
  return { details, card };
};

const changesOf: Record<CardOutcome, (now: Date) => Parameters<typeof updateSandboxPaymentState>[2]> = {
  success: () => ({ state: 'Paid', resultCode: codes.paid }),
  decline: () => ({ state: 'Declined', resultCode: codes.declined }),
  pending: (now) => ({
    state: 'Waiting',
    resultCode: codes.pending,
    answersAt: new Date(now.getTime() + bankDelayMs),
  }),
  challenge: () => ({ state: 'Challenged' }),
};

const statusOf: Record<CardOutcome, 'Successful' | 'Failed' | 'Pending' | 'ChallengeRequired'> = {
  success: 'Successful',
  decline: 'Failed',
  pending: 'Pending',
  challenge: 'ChallengeRequired',
};

/** An embedded gateway for development and tests. It moves no money. */
export const createSandbox = ({ sequelize, clock, publicUrl }: SandboxDeps): CardGateway => ({
  name: 'Sandbox',
  queriesPerMinute: null,

  openCheckout: async ({ merchantReference, amount, currency, returnUrl }) => {
    const id = newId();
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    await insertSandboxPayment(sequelize, { id, merchantReference, amount, currency, returnUrl, expiresAt, createdAt });
    return { id, widgetIntegrity: null };
  },

  findPayment: async ({ merchantReference, gatewayCheckoutId }) => {
    const payment =
      gatewayCheckoutId === null
        ? await findSandboxPaymentByReference(sequelize, merchantReference)
        : await findSandboxPayment(sequelize, gatewayCheckoutId);
    return payment ? outcomeOf(payment, clock()) : { kind: 'NoPayment', resultCode: '200.300.404' };
  },

  paymentPage: ({ gatewayCheckoutId }) => new URL(pathOf(gatewayCheckoutId), publicUrl()).href,

  serve: (app, checkouts, onlinePayments) => {
    serveHostedFiles(app);
    servePages(app, checkouts, { sequelize, clock });
    serveOnlinePayments(app, onlinePayments, { clock, listShops: () => listShops(sequelize) });
  },
});

type PaymentRoute = { Params: { id: string } };

const servePages = (app: FastifyInstance, checkouts: CheckoutCallbacks, deps: Omit<SandboxDeps, 'publicUrl'>): void => {
  const { sequelize, clock } = deps;

  const findById = async (id: string): Promise<SandboxPayment | null> =>
    idPattern.test(id) ? findSandboxPayment(sequelize, id) : null;
  const getById = async (id: string): Promise<SandboxPayment> => {
    const payment = await findById(id);
    if (!payment) throw new AppError('notFound');
    return payment;
  };
  const isOver = (payment: SandboxPayment): boolean => {
    const { kind } = outcomeOf(payment, clock());
    return kind === 'Paid' || kind === 'Rejected' || (payment.state !== 'Waiting' && payment.expiresAt <= clock());
  };

  /** Reports the update at once; the browser may never return. */
  const reportUpdate = async (id: string): Promise<SandboxPayment> => {
    const payment = await getById(id);
    await checkouts.onPaymentUpdated(payment.merchantReference, outcomeOf(payment, clock()));
    return payment;
  };

  app.get<PaymentRoute>('/pay/sandbox/:id', async (request, reply) => {
    const payment = await findById(request.params.id);
    // The portal renders its not-found page.
    if (!payment) return reply.callNotFound();
    if (isOver(payment)) return reply.redirect(payment.returnUrl, 303);
    const path = pathOf(payment.id);
    const language = pageLanguage(request);
    const page = async (): Promise<string> => {
      if (payment.state === 'Challenged') return challengePage(payment, path, language);
      if (payment.state === 'Waiting') return waitingPage(payment, path, language);
      const checkout = await checkouts.findCheckout(payment.merchantReference);
      const cancelUrl = checkout?.cancelUrl ?? payment.returnUrl;
      return cardFormPage(payment, { path, cancelUrl, language, now: clock() });
    };
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await page());
  });

  app.post<PaymentRoute>('/pay/sandbox/:id', async (request) => {
    const payment = await getById(request.params.id);
    if (isOver(payment) || payment.state !== 'Open') throw new AppError('paymentOver');
    const now = clock();
    const { details, card } = readCard(request.body, now);
    const changes = {
      ...changesOf[card.outcome](now),
      paymentId: newId(),
      brand: card.brand,
      lastFour: details.number.slice(-4),
    };
    if (!(await updateSandboxPaymentState(sequelize, payment, changes, now))) throw new AppError('paymentOver');
    const { returnUrl } = await reportUpdate(payment.id);
    // Pending and challenged payments continue on a page of the sandbox.
    const isDone = card.outcome === 'success' || card.outcome === 'decline';
    return { status: statusOf[card.outcome], redirectUrl: isDone ? returnUrl : pathOf(payment.id) };
  });

  const decide = (
    route: FastifyInstance,
    decision: 'confirm' | 'refuse',
    changes: Parameters<typeof updateSandboxPaymentState>[2],
  ) => {
    route.post<PaymentRoute>(`/pay/sandbox/:id/${decision}`, async (request, reply) => {
      const payment = await getById(request.params.id);
      if (!isOver(payment) && payment.state !== 'Open') {
        // If a concurrent decision was stored first, it is reported.
        await updateSandboxPaymentState(sequelize, payment, changes, clock());
        await reportUpdate(payment.id);
      }
      return reply.redirect(payment.returnUrl, 303);
    });
  };
  // A form without fields sends an empty body, which needs a parser.
  void app.register(async (decisions) => {
    decisions.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    decide(decisions, 'confirm', { state: 'Paid', resultCode: codes.paid });
    decide(decisions, 'refuse', { state: 'Declined', resultCode: codes.refused });
  });
};
