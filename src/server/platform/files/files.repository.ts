import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { FileModel } from '#db/models/files.models.ts';
import { createId } from '#server/platform/ids.ts';

export interface NewFile {
  name: string;
  mediaType: string;
  content: Buffer;
  at: Date;
}

export const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Inserts a file and returns its id. */
export const addFile = async (
  sequelize: Sequelize,
  { name, mediaType, content, at }: NewFile,
  transaction: Transaction,
): Promise<string> => {
  const id = createId(at);
  await sequelize
    .getRepository(FileModel)
    .create(
      { id, name, mediaType, content, size: content.length, sha256: sha256Of(content), createdAt: at },
      { transaction },
    );
  return id;
};

export const removeFile = async (sequelize: Sequelize, id: string, transaction: Transaction): Promise<void> => {
  await sequelize.getRepository(FileModel).destroy({ where: { id }, transaction });
};
