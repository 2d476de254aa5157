import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table, timeType } from './columns.ts';

/** Copies of documents that merchants upload for a requirement. */
export const requirementDocuments: Migration = {
  name: '0091-requirement-documents',
  up: [
    table('requirement_documents', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `requirement_id ${idType} NOT NULL`,
      `file_id ${idType} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      'KEY requirement_documents_requirement (requirement_id, id)',
      'KEY requirement_documents_merchant (merchant_id)',
      'UNIQUE KEY requirement_documents_file (file_id)',
      'CONSTRAINT requirement_documents_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT requirement_documents_requirement FOREIGN KEY (requirement_id) REFERENCES requirements (id)',
      'CONSTRAINT requirement_documents_file FOREIGN KEY (file_id) REFERENCES files (id)',
    ]),
  ],
  down: dropTables('requirement_documents'),
};
