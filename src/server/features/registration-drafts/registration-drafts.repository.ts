import { RegistrationDraftModel } from '#db/models/registration-drafts.models.ts';
import { deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import { type Secrets, sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { emailKey } from '#shared/validation/email-address.ts';

type StoredDraft = Row<RegistrationDraftModel>;

const contextOf = (id: string): string => `registration_drafts.sealed_form:${id}`;

/** Finds an address's drafts: the address itself is stored sealed only. */
const digestOf = (secrets: Secrets, email: string): Buffer => secrets.digest(`draft ${emailKey(email)}`);

export type DraftForm = Record<string, unknown>;

/** Returns a form's columns: the sealed form and its e-mail's digest. */
export const sealForm = async (
  secrets: Secrets,
  { id, email, form }: { id: string; email: string; form: DraftForm },
): Promise<Pick<StoredDraft, 'sealedForm' | 'emailDigest'>> => ({
  sealedForm: await secrets.seal(JSON.stringify(form), contextOf(id)),
  emailDigest: digestOf(secrets, email),
});

export const unsealForm = async (
  secrets: Secrets,
  { id, sealedForm }: Pick<StoredDraft, 'id' | 'sealedForm'>,
): Promise<DraftForm> => JSON.parse(await secrets.unseal(sealedForm, contextOf(id))) as DraftForm;

export const insertDraft = async (db: UnitOfWork, draft: StoredDraft): Promise<void> => {
  await insertRow(db, RegistrationDraftModel, draft);
};

export const findDraftByToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<Pick<StoredDraft, 'id' | 'sealedForm' | 'version' | 'savedAt'> | null> =>
  findRow(db, RegistrationDraftModel, { tokenHash }, ['id', 'sealedForm', 'version', 'savedAt']);

export const lockDraft = (
  db: UnitOfWork,
  key: Pick<StoredDraft, 'id'> | { tokenHash: Buffer },
): Promise<Pick<StoredDraft, 'id' | 'emailDigest' | 'version' | 'savedAt'> | null> =>
  lockRow(db, RegistrationDraftModel, key, ['id', 'emailDigest', 'version', 'savedAt']);

export const updateDraft = async (
  db: UnitOfWork,
  id: string,
  changes: Partial<Pick<StoredDraft, 'emailDigest' | 'sealedForm' | 'version' | 'savedAt' | 'tokenHash'>>,
): Promise<void> => {
  await updateRows(db, RegistrationDraftModel, { id }, changes);
};

export const deleteDraftByToken = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await deleteRows(db, RegistrationDraftModel, { tokenHash });
};

/**
 * Deletes a registered address's drafts. Those before a new application secret
 * are not found and end after 30 days.
 */
export const deleteDraftsOf = async (db: UnitOfWork & { secrets: Secrets }, email: string): Promise<void> => {
  await deleteRows(db, RegistrationDraftModel, { emailDigest: digestOf(db.secrets, email) });
};

/** Deletes drafts that were saved before a moment. */
export const deleteOldDrafts: DeleteBatch = async (sequelize, before, limit) => {
  const where = { savedAt: lessThan(before) };
  const rows = await listRows({ sequelize }, RegistrationDraftModel, { where, limit }, ['id']);
  if (rows.length > 0) await deleteRows({ sequelize }, RegistrationDraftModel, { id: rows.map(({ id }) => id) });
  return rows.length;
};

export const sealedDraftForms = sealedColumnOf(RegistrationDraftModel, 'sealedForm', contextOf);
