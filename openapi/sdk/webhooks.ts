import { Webhook } from 'standardwebhooks';
import type {
  MerchantStatusMessage,
  OnlineTransactionUpdatedMessage,
  PingMessage,
  ReportReadyMessage,
  SettlementReadyMessage,
  TerminalHealthMessage,
  ThinMerchantStatusMessage,
  ThinOnlineTransactionUpdatedMessage,
  ThinPingMessage,
  ThinReportReadyMessage,
  ThinSettlementReadyMessage,
  ThinTerminalHealthMessage,
  ThinTransactionCreatedMessage,
  ThinTransactionVoidedMessage,
  TransactionCreatedMessage,
  TransactionVoidedMessage,
} from '../client/api.ts';

/** A webhook message with full content. `type` discriminates; ignore unknown types. */
export type WebhookMessage =
  | MerchantStatusMessage
  | OnlineTransactionUpdatedMessage
  | PingMessage
  | ReportReadyMessage
  | SettlementReadyMessage
  | TerminalHealthMessage
  | TransactionCreatedMessage
  | TransactionVoidedMessage;

/** A webhook message with ids only. */
export type ThinWebhookMessage =
  | ThinMerchantStatusMessage
  | ThinOnlineTransactionUpdatedMessage
  | ThinPingMessage
  | ThinReportReadyMessage
  | ThinSettlementReadyMessage
  | ThinTerminalHealthMessage
  | ThinTransactionCreatedMessage
  | ThinTransactionVoidedMessage;

export interface ReceivedWebhook {
  /** The webhook's secret: `whsec_…`. */
  secret: string;
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** The received body. Parsing and writing it again changes it. */
  body: string | Uint8Array;
}

const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const headerOf = (headers: ReceivedWebhook['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return [value ?? ''].flat().join(' ');
};

/**
 * Verifies a message by the Standard Webhooks specification
 * and returns it. Use `verifyWebhook<ThinWebhookMessage>`
 * for thin messages. Throws if the signature is not the server's,
 * or if the message is more than five minutes old.
 */
export const verifyWebhook = <Message extends WebhookMessage | ThinWebhookMessage = WebhookMessage>({
  secret,
  headers,
  body,
}: ReceivedWebhook): Message => {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = Object.fromEntries(signedHeaders.map((name) => [name, headerOf(headers, name)]));
  return new Webhook(secret).verify(text, signed) as Message;
};
