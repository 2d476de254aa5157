import { sealedBankNumbers } from '#server/features/merchants/bank-numbers.repository.ts';
import { sealedTerminalSecrets } from '#server/features/merchants/merchant-writes.repository.ts';
import { sealedPushKeys } from '#server/features/notifications/push/push-keys.repository.ts';
import { sealedPushTargets } from '#server/features/notifications/push/push-subscriptions.repository.ts';
import { sealedDraftForms } from '#server/features/registration-drafts/registration-drafts.api.ts';
import { sealedAnswers } from '#server/features/requirements/requirements.api.ts';
import { sealedAuthenticatorSecrets } from '#server/features/two-factor/authenticator/authenticators.repository.ts';
import { sealedBirthDates } from '#server/features/users/birth-dates.repository.ts';
import { sealedWebhookSecrets } from '#server/features/webhooks/registry/webhooks.repository.ts';
import type { SealedColumn } from '#server/platform/data-keys/data-keys.api.ts';
import { sealedFiles } from '#server/platform/files/files.api.ts';
import { sealedPayloads } from '#server/platform/outbox/outbox.api.ts';

/**
 * All sealed values that outlive a day. Saved responses
 * of idempotent requests are sealed, too, but deleted after a day,
 * until when a former application secret stays accepted.
 */
export const sealedColumns: readonly SealedColumn[] = [
  sealedBankNumbers,
  sealedBirthDates,
  sealedFiles,
  sealedTerminalSecrets,
  ...sealedWebhookSecrets,
  ...sealedAuthenticatorSecrets,
  sealedPayloads,
  sealedDraftForms,
  sealedAnswers,
  sealedPushKeys,
  sealedPushTargets,
];
