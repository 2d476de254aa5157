import type { ExportModel } from '#db/models/exports.models.ts';
import type { Row } from '#db/sql/table.ts';
import type { ExportKind } from '#shared/exports/export-enums.ts';

export type StoredExport = Row<ExportModel>;

/** Whose exports of which lists. */
export interface OwnExports {
  merchantId: string;
  userId: string;
  kinds: readonly ExportKind[];
}

/** Identifies one time slice. A slice stores nothing after a takeover by another. */
export interface Lease {
  id: string;
  holder: string;
}
