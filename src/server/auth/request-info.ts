import type { Language } from '#shared/i18n/languages.ts';

/** What the server reads from a request before the procedure. */
export interface RequestInfo {
  transport: 'rpc' | 'rest';
  traceId: string;
  language: Language;
  ipAddress: string;
  userAgent: string | null;
  authorization: string | undefined;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  /** The `Proof-Of-Work` header. */
  proofOfWork: string | undefined;
}
