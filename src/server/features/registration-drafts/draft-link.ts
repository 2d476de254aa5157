import { inTransaction } from '#db/connection/transaction.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MakeDraftLink } from '#server/platform/outbox/outbox.api.ts';
import { lockDraft, updateDraft } from './registration-drafts.repository.ts';

/**
 * Returns a draft link's address for its e-mail; null for a deleted draft.
 * The message determines the token: a repeated send has the same link.
 * The token is in the fragment, which browsers never send.
 */
export const makeDraftLink = (
  deps: Deps,
  { messageId, draftId }: Parameters<MakeDraftLink>[0],
): Promise<string | null> =>
  inTransaction(deps, async (db) => {
    if (!(await lockDraft(db, { id: draftId }))) return null;
    const token = deps.secrets.draftToken(messageId);
    await updateDraft(db, draftId, { tokenHash: tokenHash(token) });
    return `${deps.settings.publicUrl}/signup/resume#${token}`;
  });
