import { monthWords } from '#documents/settlement.ts';
import type { Attachment, Mail } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { customerContact } from '#shared/company/company.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { accessChangedLetter, apiKeysExpiringLetter } from './access-emails.ts';
import { credentialChangedLetter } from './compose-credential-changed.ts';
import { webhookFailingLetter } from './compose-webhook-failing.ts';
import type { Email } from './email.ts';
import { type Letter, letterHtml, letterText } from './email-template.ts';
import { registeredLetter } from './order-emails.ts';
import { composeReceipt } from './receipt-email.ts';

export interface ResetLink {
  /** The address of the account. It may differ in spelling from the one that was entered. */
  email: string;
  firstName: string;
  lastName: string;
  url: string;
}

/** Returns the reset link of a request; null if no e-mail is to be sent. The outbox gets it from its caller, because accounts belong to a feature. */
export type MakeResetLink = (request: { requestId: string; email: string }) => Promise<ResetLink | null>;

interface ComposeOptions {
  messageId: string;
  makeResetLink: MakeResetLink;
}

interface Composed {
  to: string;
  letter: Letter;
  attachments?: Attachment[];
}

const greeting = (language: Language, { firstName, lastName }: { firstName: string; lastName: string }): string =>
  translate(language, 'emails:greeting', {
    name: language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`,
  });

const composeReset = async (
  deps: Deps,
  { to: typed, language }: Email & { template: 'passwordReset' },
  { messageId, makeResetLink }: ComposeOptions,
): Promise<Composed | null> => {
  const link = await makeResetLink({ requestId: messageId, email: typed });
  if (!link) return null;
  const letter = {
    language,
    subject: translate(language, 'emails:passwordReset.subject'),
    greeting: greeting(language, link),
    opening: translate(language, 'emails:passwordReset.request'),
    action: { label: translate(language, 'emails:passwordReset.action'), url: link.url },
    closing: [
      translate(language, 'emails:passwordReset.validity', { minutes: deps.settings.auth.resetLinkTtlMinutes }),
      translate(language, 'emails:passwordReset.notYou'),
    ],
  };
  return { to: link.email, letter };
};

const composeDeactivated = ({ to, language, ...person }: Email & { template: 'deactivated' }): Composed => ({
  to,
  letter: {
    language,
    subject: translate(language, 'emails:deactivated.subject'),
    greeting: greeting(language, person),
    opening: translate(language, 'emails:deactivated.closed'),
    closing: [translate(language, 'emails:deactivated.kept'), translate(language, 'emails:deactivated.mistake')],
  },
});

const composeReactivated = (
  { publicUrl }: Deps['settings'],
  { to, language, ...person }: Email & { template: 'reactivated' },
): Composed => ({
  to,
  letter: {
    language,
    subject: translate(language, 'emails:reactivated.subject'),
    greeting: greeting(language, person),
    opening: translate(language, 'emails:reactivated.open'),
    action: { label: translate(language, 'emails:reactivated.action'), url: new URL('/login', publicUrl).href },
    closing: [
      translate(language, 'emails:reactivated.consent'),
      translate(language, 'emails:reactivated.notYou', customerContact),
    ],
  },
});

const composeEmailChanged = (
  { publicUrl }: Deps['settings'],
  { to, language, newEmail, ...person }: Email & { template: 'emailChanged' },
): Composed => ({
  to,
  letter: {
    language,
    subject: translate(language, 'emails:emailChanged.subject'),
    greeting: greeting(language, person),
    opening:
      newEmail === null
        ? translate(language, 'emails:emailChanged.old')
        : translate(language, 'emails:emailChanged.new', { newEmail }),
    ...(newEmail === null
      ? {}
      : {
          action: { label: translate(language, 'emails:emailChanged.action'), url: new URL('/login', publicUrl).href },
        }),
    closing: [
      ...(newEmail === null ? [] : [translate(language, 'emails:emailChanged.ended')]),
      translate(language, 'emails:emailChanged.notYou', customerContact),
    ],
  },
});

const composeDecided = ({ publicUrl }: Deps['settings'], email: Email & { template: 'decided' }): Composed => {
  const { to, language, status, reason } = email;
  const texts = status === 'Accepted' ? 'accepted' : 'rejected';
  return {
    to,
    letter: {
      language,
      subject: translate(language, `emails:${texts}.subject`),
      greeting: greeting(language, email),
      opening: translate(language, `emails:${texts}.decided`),
      ...(reason === null ? {} : { facts: [{ label: translate(language, 'emails:rejected.reason'), value: reason }] }),
      ...(status === 'Accepted'
        ? { action: { label: translate(language, 'emails:accepted.action'), url: new URL('/login', publicUrl).href } }
        : {}),
      closing: [translate(language, `emails:${texts}.next`)],
    },
  };
};

/** By how it was paid: what was said, and what comes next. */
const paidWords = {
  BankCard: { opening: 'received', next: 'next' },
  ByBankTransferInAdvance: { opening: 'byTransfer', next: 'next' },
  Cod: { opening: 'onDelivery', next: 'delivered' },
} as const;

const composePaymentReceived = (
  { publicUrl }: Deps['settings'],
  email: Email & { template: 'paymentReceived' },
): Composed => {
  const { to, language, referenceCode, terminalCount, totalPrice, paymentMethod = 'BankCard' } = email;
  const words = paidWords[paymentMethod];
  const amount = formatMoney(totalPrice, language);
  return {
    to,
    letter: {
      language,
      subject: translate(language, 'emails:paymentReceived.subject', { referenceCode }),
      greeting: greeting(language, email),
      opening: translate(language, `emails:paymentReceived.${words.opening}`, { amount, referenceCode, terminalCount }),
      action: {
        label: translate(language, 'emails:paymentReceived.action'),
        url: new URL(`/checkout/${referenceCode}`, publicUrl).href,
      },
      closing: [
        translate(language, `emails:paymentReceived.${words.next}`),
        translate(language, 'emails:paymentReceived.questions'),
      ],
    },
  };
};

const composeDormant = (email: Email & { template: 'dormantTerminals' }): Composed => {
  const { to, language, terminals } = email;
  return {
    to,
    letter: {
      language,
      subject: translate(language, 'emails:dormantTerminals.subject'),
      greeting: greeting(language, email),
      opening: translate(language, 'emails:dormantTerminals.unused'),
      facts: terminals.map(({ serialNumber, disabledOn }) => ({
        label: translate(language, 'emails:dormantTerminals.serialNumber', { serialNumber }),
        value: translate(language, 'emails:dormantTerminals.disabledOn', { day: formatDay(disabledOn, language) }),
      })),
      closing: [
        translate(language, 'emails:dormantTerminals.use'),
        translate(language, 'emails:dormantTerminals.again', customerContact),
      ],
    },
  };
};

const composeDisabled = (email: Email & { template: 'terminalsDisabled' }): Composed => {
  const { to, language, serialNumbers } = email;
  return {
    to,
    letter: {
      language,
      subject: translate(language, 'emails:terminalsDisabled.subject'),
      greeting: greeting(language, email),
      opening: translate(language, 'emails:terminalsDisabled.disabled'),
      facts: serialNumbers.map((value) => ({
        label: translate(language, 'emails:terminalsDisabled.serialNumber'),
        value,
      })),
      closing: [
        translate(language, 'emails:terminalsDisabled.kept'),
        translate(language, 'emails:dormantTerminals.again', customerContact),
      ],
    },
  };
};

const composeSettlement = (
  { publicUrl }: Deps['settings'],
  email: Email & { template: 'settlementReady' },
): Composed => {
  const { to, language, merchantId, merchantName, reportId, isCorrected } = email;
  const month = monthWords(`${email.month}-01`)[language];
  const texts = isCorrected ? 'settlementCorrected' : 'settlementReady';
  return {
    to,
    letter: {
      language,
      subject: translate(language, `emails:${texts}.subject`, { month }),
      greeting: greeting(language, email),
      opening: translate(language, `emails:${texts}.ready`, { month, merchantName }),
      action: {
        label: translate(language, 'emails:settlementReady.action'),
        url: new URL(`/merchant/${merchantId}/reports?report=${reportId}`, publicUrl).href,
      },
      closing: [translate(language, 'emails:settlementReady.where')],
    },
  };
};

const compose = (deps: Deps, email: Email, options: ComposeOptions): Composed | Promise<Composed | null> => {
  switch (email.template) {
    case 'passwordReset':
      return composeReset(deps, email, options);
    case 'deactivated':
      return composeDeactivated(email);
    case 'reactivated':
      return composeReactivated(deps.settings, email);
    case 'emailChanged':
      return composeEmailChanged(deps.settings, email);
    case 'decided':
      return composeDecided(deps.settings, email);
    case 'paymentReceived':
      return composePaymentReceived(deps.settings, email);
    case 'dormantTerminals':
      return composeDormant(email);
    case 'terminalsDisabled':
      return composeDisabled(email);
    case 'receipt':
      return composeReceipt(email);
    case 'settlementReady':
      return composeSettlement(deps.settings, email);
    case 'accessChanged':
      return { to: email.to, letter: accessChangedLetter(deps, email, greeting(email.language, email)) };
    case 'credentialChanged':
      return { to: email.to, letter: credentialChangedLetter(deps, email, greeting(email.language, email)) };
    case 'apiKeysExpiring':
      return { to: email.to, letter: apiKeysExpiringLetter(deps, email, greeting(email.language, email)) };
    case 'webhookFailing':
      return { to: email.to, letter: webhookFailingLetter(deps, email, greeting(email.language, email)) };
    case 'registered':
      return { to: email.to, letter: registeredLetter(deps, email, greeting(email.language, email)) };
  }
};

/** The mail of an outbox message; null when, as it turns out now, there is nobody or nothing to send it to. */
export const composeEmail = async (deps: Deps, email: Email, options: ComposeOptions): Promise<Mail | null> => {
  const composed = await compose(deps, email, options);
  if (!composed) return null;
  const { to, letter, attachments = [] } = composed;
  const { subject } = letter;
  return { id: options.messageId, to, subject, text: letterText(letter), html: letterHtml(letter), attachments };
};
