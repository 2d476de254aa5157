import { createHash } from 'node:crypto';
import type { CreationAttributes } from 'sequelize';
import { FileModel, ReportModel } from '#db/models/files.models.ts';
import type { FactoryDb } from './factory-db.ts';

/** A PDF of one empty page. */
const blankPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export type FileOverrides = Partial<Omit<CreationAttributes<FileModel>, 'size' | 'sha256'>>;

/** Inserts a file, by default a PDF of one blank page. */
export const buildFile = (db: FactoryDb, overrides: FileOverrides = {}): Promise<FileModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const content = overrides.content ?? blankPdf;
  return db.sequelize.getRepository(FileModel).create(
    {
      id: db.id(createdAt),
      name: 'dokumentum.pdf',
      mediaType: 'application/pdf',
      ...overrides,
      createdAt,
      content,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
    },
    { transaction: db.transaction },
  );
};

/** Inserts a report, by default a generated settlement. `month` is its first day. */
export const buildReport = async (
  db: FactoryDb,
  {
    file,
    ...overrides
  }: Partial<Omit<CreationAttributes<ReportModel>, 'fileId'>> & { merchantId: string; file?: FileOverrides },
): Promise<ReportModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const stored = await buildFile(db, { createdAt, ...file });
  return db.sequelize.getRepository(ReportModel).create(
    {
      id: db.id(createdAt),
      type: 'Settlement',
      month: '2026-01-01',
      source: 'Generated',
      settledSaleCount: null,
      settledVoidCount: null,
      settledRefundCount: 0,
      createdAt,
      updatedAt: createdAt,
      ...overrides,
      fileId: stored.id,
    },
    { transaction: db.transaction },
  );
};
