import { ExportLinkModel, ExportModel } from '#db/models/exports.models.ts';
import { deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';

type ExportLink = Row<ExportLinkModel>;

export const insertLink = async (db: UnitOfWork, link: Omit<ExportLink, 'usedAt'>): Promise<void> => {
  await insertRow(db, ExportLinkModel, { ...link, usedAt: null });
};

export const findLink = (db: UnitOfWork, tokenHash: Buffer): Promise<ExportLink | null> =>
  findRow(db, ExportLinkModel, { tokenHash });

/** Locks a link: one of several concurrent downloads succeeds. */
export const lockLink = (db: UnitOfWork, tokenHash: Buffer): Promise<ExportLink | null> =>
  lockRow(db, ExportLinkModel, { tokenHash });

export const markLinkUsed = async (db: UnitOfWork, tokenHash: Buffer, at: Date): Promise<void> => {
  await updateRows(db, ExportLinkModel, { tokenHash }, { usedAt: at });
};

export const deleteLinks = async (db: UnitOfWork, exportId: string): Promise<void> => {
  await deleteRows(db, ExportLinkModel, { exportId });
};

/** Deletes a user's links to a merchant's exports after its access has changed. */
export const deleteLinksOfUser = async (
  db: UnitOfWork,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<void> => {
  const exports = await listRows(db, ExportModel, { where: { merchantId, userId } }, ['id']);
  const exportId = exports.map(({ id }) => id);
  if (exportId.length > 0) await deleteRows(db, ExportLinkModel, { exportId });
};
