import { inTransaction } from '#db/connection/transaction.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { RegistrationDraft, SaveDraft, SavedDraft } from '#shared/registration/registration-draft.schema.ts';
import { emailSchema } from '#shared/validation/text-schemas.ts';
import { draftEnd, requireUsableDraft } from './draft.rules.ts';
import {
  type DraftForm,
  deleteDraftByToken,
  findDraftByToken,
  lockDraft,
  sealForm,
  unsealForm,
  updateDraft,
} from './registration-drafts.repository.ts';

type Origin = Pick<RequestInfo, 'ipAddress'>;

/** Returns a link's draft. Throws 422 for an invalid link. */
export const openDraft = async (
  deps: Deps,
  { token }: { token: string },
  { ipAddress }: Origin,
): Promise<RegistrationDraft> => {
  await consumeRateLimit(deps, 'registrationDraftLink', ipAddress);
  const draft = requireUsableDraft(await findDraftByToken(deps, tokenHash(token)), deps.clock());
  const { version, savedAt } = draft;
  return { version, savedAt, expiresAt: draftEnd(savedAt), form: await unsealForm(deps.secrets, draft) };
};

/** The form's address, which finds the draft later; null while incomplete. */
const emailOf = ({ email }: DraftForm): string | null => emailSchema.safeParse(email).data ?? null;

/** Replaces a draft's form. Throws 409 after another device, 422 for an invalid link. */
export const saveDraftByToken = async (
  deps: Deps,
  { token, version, form }: SaveDraft,
  { ipAddress }: Origin,
): Promise<SavedDraft> => {
  await consumeRateLimit(deps, 'registrationDraftLink', ipAddress);
  const savedAt = deps.clock();
  return inTransaction(deps, async (db) => {
    const draft = requireUsableDraft(await lockDraft(db, { tokenHash: tokenHash(token) }), savedAt);
    requireVersion(draft.version, version);
    const { id, emailDigest } = draft;
    const email = emailOf(form);
    const sealed = await sealForm(deps.secrets, { id, email: email ?? '', form });
    const digest = email === null ? emailDigest : sealed.emailDigest;
    const next = draft.version + 1;
    await updateDraft(db, id, { sealedForm: sealed.sealedForm, emailDigest: digest, version: next, savedAt });
    return { version: next, savedAt, expiresAt: draftEnd(savedAt) };
  });
};

/** Deletes the draft of a link, if it exists. */
export const deleteDraft = async (deps: Deps, { token }: { token: string }, { ipAddress }: Origin): Promise<void> => {
  await consumeRateLimit(deps, 'registrationDraftLink', ipAddress);
  await deleteDraftByToken(deps, tokenHash(token));
};
