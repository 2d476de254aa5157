import { inTransaction } from '#db/connection/transaction.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { requireProofOfWork } from '#server/platform/proof-of-work/proof-of-work.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { StartDraft } from '#shared/registration/registration-draft.schema.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { insertDraft, sealForm } from './registration-drafts.repository.ts';

/**
 * Stores the entered registration and mails its link. The caller gets no token,
 * which shows the owner's later entries: each request makes its draft.
 * Reads no account, to reveal none by the answer.
 */
export const startDraft = async (
  deps: Deps,
  { email, form }: StartDraft,
  request: Pick<RequestInfo, 'language' | 'ipAddress' | 'proofOfWork'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'registrationDraft', request.ipAddress);
  await requireProofOfWork(deps, 'registrationDraft', request);
  await consumeRateLimit(deps, 'registrationDraftToAddress', emailKey(email));
  const at = deps.clock();
  const id = createId(at);
  const sealed = await sealForm(deps.secrets, { id, email, form });
  await inTransaction(deps, async (db) => {
    await insertDraft(db, { id, ...sealed, tokenHash: null, version: 1, createdAt: at, savedAt: at });
    await enqueueEmail(db, { template: 'registrationDraft', to: email, language: request.language, draftId: id });
  });
};
