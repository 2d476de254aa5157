import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import { AppError } from '#shared/errors/app-error.ts';
import { fieldMessages } from '#shared/validation/field-messages.ts';
import type { CardGateway, CheckoutCallbacks, GatewayPayment, PaymentOutcome } from '../card-gateway.ts';
import { pageLanguage, serveHostedFiles } from '../hosted-page.ts';
import { type CardDetails, cardDetailsSchema } from './card-details.schema.ts';
import { cardFormPage, challengePage, waitingPage } from './sandbox-pages.ts';
import {
  addSandboxPayment,
  findSandboxPayment,
  findSandboxPaymentOf,
  listShops,
  moveSandboxPayment,
  type SandboxPayment,
} from './sandbox-payments.repository.ts';
import { serveShopPayments } from './shop-payments.ts';
import { findTestCard, type TestCard, type TestCardEnding } from './test-cards.ts';

interface SandboxDeps {
  sequelize: Sequelize;
  clock: () => Date;
  publicUrl: () => string;
}

const lifeMs = 30 * 60_000;
/** How long the bank of the card that stays pending takes. */
const bankPauseMs = 60_000;
const idPattern = /^[0-9a-f]{32}$/u;

// The codes that a real platform gives in its test mode.
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

const readCard = (body: unknown, now: Date): { details: CardDetails; card: TestCard } => {
  const parsed = cardDetailsSchema(now).safeParse(body ?? {});
  if (!parsed.success) {
    throw new AppError('validationFailed', { fields: Object.fromEntries(fieldMessages(parsed.error.issues)) });
  }
  const details = parsed.data;
  const card = findTestCard(details.number);
  if (!card) throw new AppError('validationFailed', { fields: { number: 'testCardsOnly' } });
  return { details, card };
};

const changesOf: Record<TestCardEnding, (now: Date) => Parameters<typeof moveSandboxPayment>[2]> = {
  success: () => ({ state: 'Paid', resultCode: codes.paid }),
  decline: () => ({ state: 'Declined', resultCode: codes.declined }),
  pending: (now) => ({
    state: 'Waiting',
    resultCode: codes.pending,
    answersAt: new Date(now.getTime() + bankPauseMs),
  }),
  challenge: () => ({ state: 'Challenged' }),
};

const answerOf: Record<TestCardEnding, 'Successful' | 'Failed' | 'Pending' | 'ChallengeRequired'> = {
  success: 'Successful',
  decline: 'Failed',
  pending: 'Pending',
  challenge: 'ChallengeRequired',
};

/** The server's own gateway for everything but production: it behaves like one, and moves no money. */
export const createSandbox = ({ sequelize, clock, publicUrl }: SandboxDeps): CardGateway => ({
  name: 'Sandbox',
  readsPerMinute: null,

  openCheckout: async ({ merchantReference, amount, currency, returnUrl }) => {
    const id = newId();
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + lifeMs);
    await addSandboxPayment(sequelize, { id, merchantReference, amount, currency, returnUrl, expiresAt, createdAt });
    return { id, widgetIntegrity: null };
  },

  findPayment: async ({ merchantReference, gatewayCheckoutId }) => {
    const payment =
      gatewayCheckoutId === null
        ? await findSandboxPaymentOf(sequelize, merchantReference)
        : await findSandboxPayment(sequelize, gatewayCheckoutId);
    return payment ? outcomeOf(payment, clock()) : { kind: 'NoPayment', resultCode: '200.300.404' };
  },

  paymentPage: ({ gatewayCheckoutId }) => new URL(pathOf(gatewayCheckoutId), publicUrl()).href,

  serve: (app, desk, shops) => {
    serveHostedFiles(app);
    servePages(app, desk, { sequelize, clock });
    serveShopPayments(app, shops, { clock, listShops: () => listShops(sequelize) });
  },
});

type PaymentRoute = { Params: { id: string } };

const servePages = (app: FastifyInstance, desk: CheckoutCallbacks, deps: Omit<SandboxDeps, 'publicUrl'>): void => {
  const { sequelize, clock } = deps;

  const lookUp = async (id: string): Promise<SandboxPayment | null> =>
    idPattern.test(id) ? findSandboxPayment(sequelize, id) : null;
  const find = async (id: string): Promise<SandboxPayment> => {
    const payment = await lookUp(id);
    if (!payment) throw new AppError('notFound');
    return payment;
  };
  const isOver = (payment: SandboxPayment): boolean => {
    const { kind } = outcomeOf(payment, clock());
    return kind === 'Paid' || kind === 'Rejected' || (payment.state !== 'Waiting' && payment.expiresAt <= clock());
  };

  /** As a platform does by its webhook: told at once, whether or not the browser ever comes back. */
  const announce = async (id: string): Promise<SandboxPayment> => {
    const payment = await find(id);
    await desk.tell(payment.merchantReference, outcomeOf(payment, clock()));
    return payment;
  };

  app.get<PaymentRoute>('/pay/sandbox/:id', async (request, reply) => {
    const payment = await lookUp(request.params.id);
    // A person has come by an address that leads nowhere: the portal says so.
    if (!payment) return reply.callNotFound();
    if (isOver(payment)) return reply.redirect(payment.returnUrl, 303);
    const path = pathOf(payment.id);
    const language = pageLanguage(request);
    const page = async (): Promise<string> => {
      if (payment.state === 'Challenged') return challengePage(payment, path, language);
      if (payment.state === 'Waiting') return waitingPage(payment, path, language);
      const checkout = await desk.find(payment.merchantReference);
      const cancelUrl = checkout?.cancelUrl ?? payment.returnUrl;
      return cardFormPage(payment, { path, cancelUrl, language, now: clock() });
    };
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await page());
  });

  app.post<PaymentRoute>('/pay/sandbox/:id', async (request) => {
    const payment = await find(request.params.id);
    if (isOver(payment) || payment.state !== 'Open') throw new AppError('paymentOver');
    const now = clock();
    const { details, card } = readCard(request.body, now);
    const changes = {
      ...changesOf[card.ending](now),
      paymentId: newId(),
      brand: card.brand,
      lastFour: details.number.slice(-4),
    };
    if (!(await moveSandboxPayment(sequelize, payment, changes, now))) throw new AppError('paymentOver');
    const { returnUrl } = await announce(payment.id);
    // The two that wait for something show a page of their own.
    const isDone = card.ending === 'success' || card.ending === 'decline';
    return { status: answerOf[card.ending], redirectUrl: isDone ? returnUrl : pathOf(payment.id) };
  });

  const decide = (
    route: FastifyInstance,
    decision: 'confirm' | 'refuse',
    changes: Parameters<typeof moveSandboxPayment>[2],
  ) => {
    route.post<PaymentRoute>(`/pay/sandbox/:id/${decision}`, async (request, reply) => {
      const payment = await find(request.params.id);
      if (!isOver(payment) && payment.state !== 'Open') {
        // Whoever was later finds what the first one decided.
        await moveSandboxPayment(sequelize, payment, changes, clock());
        await announce(payment.id);
      }
      return reply.redirect(payment.returnUrl, 303);
    });
  };
  // A form without fields sends an empty body of a type that nothing else here takes.
  void app.register(async (decisions) => {
    decisions.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    decide(decisions, 'confirm', { state: 'Paid', resultCode: codes.paid });
    decide(decisions, 'refuse', { state: 'Declined', resultCode: codes.refused });
  });
};
