import { RequirementDocumentModel } from '#db/models/requirements.models.ts';
import { buildFile } from './build-report.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts a small PDF as a document of a requirement. */
export const buildRequirementDocument = async (
  db: FactoryDb,
  requirement: { merchantId: string; requirementId: string },
): Promise<RequirementDocumentModel> => {
  const createdAt = db.now();
  const content = Buffer.from('%PDF-1.7\n%%EOF\n');
  const file = await buildFile(db, { name: 'igazolvany.pdf', mediaType: 'application/pdf', content, createdAt });
  return db.sequelize
    .getRepository(RequirementDocumentModel)
    .create({ id: db.id(createdAt), ...requirement, fileId: file.id, createdAt }, { transaction: db.transaction });
};
