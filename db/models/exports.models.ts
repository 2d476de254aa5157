import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import {
  exportFailures,
  exportKinds,
  type FilterLabel,
  filterLabelSchema,
  storedExportStates,
} from '#shared/exports/export-enums.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { exportFormats } from '#shared/paging/day-range-filter.ts';
import {
  id,
  Key,
  moment,
  Optional,
  OptionalCounter,
  OptionalEnum,
  OptionalJson,
  Required,
  RequiredCounter,
  RequiredEnum,
  RequiredJson,
  RequiredMoney,
  sha256,
} from './columns.ts';

/** A spreadsheet of a merchant's list. A background worker writes it. */
@Table({ tableName: 'exports' })
export class ExportModel extends Model<InferAttributes<ExportModel>, InferCreationAttributes<ExportModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  /** The requester. */
  @Required(id) declare userId: string;
  /** The schedule that requested it for the user. */
  @Optional(id) declare scheduleId: string | null;
  @RequiredEnum(exportKinds) declare kind: (typeof exportKinds)[number];
  @RequiredEnum(exportFormats, DataType.STRING(4)) declare format: (typeof exportFormats)[number];
  @RequiredEnum(languages, DataType.STRING(2)) declare language: Language;
  /** Parsed by the schema of its kind. */
  @RequiredJson(z.record(z.string(), z.unknown())) declare filter: Record<string, unknown>;
  @RequiredJson(z.array(filterLabelSchema)) declare filterLabels: FilterLabel[];
  @RequiredJson(z.array(z.string())) declare columnNames: string[];
  @Required(DataType.BOOLEAN) declare hasSummary: boolean;
  /** The requester gets a link to the file by e-mail. */
  @Required(DataType.BOOLEAN) declare mailsLink: boolean;
  @RequiredEnum(storedExportStates, DataType.STRING(10)) declare state: (typeof storedExportStates)[number];
  @OptionalEnum(exportFailures) declare failure: (typeof exportFailures)[number] | null;
  @Required(moment) declare requestedAt: Date;
  /** Null until it is started. */
  @OptionalCounter declare totalRows: number | null;
  @RequiredCounter declare writtenRows: number;
  /** In minor units. */
  @RequiredMoney declare writtenAmount: number;
  /** The tips in `writtenAmount`. */
  @RequiredMoney declare writtenTips: number;
  /** The refunds that `writtenAmount` subtracts. */
  @RequiredMoney declare writtenRefunds: number;
  /** Voided sales, which `writtenAmount` excludes. */
  @RequiredMoney declare writtenVoided: number;
  /** Failed sales, which `writtenAmount` excludes. */
  @RequiredMoney declare writtenFailed: number;
  @Optional(moment) declare lastRowAt: Date | null;
  @Optional(id) declare lastRowId: string | null;
  @OptionalJson(z.record(z.string(), z.unknown())) declare fileState: Record<string, unknown> | null;
  /** Parts after the first one. */
  @Required(DataType.INTEGER.UNSIGNED) declare partCount: number;
  /** In bytes. */
  @RequiredCounter declare size: number;
  @Optional(DataType.STRING(255)) declare fileName: string | null;
  @Optional(moment) declare finishedAt: Date | null;
  @Required(moment) declare expiresAt: Date;
  @Optional(moment) declare downloadedAt: Date | null;
  @Optional(moment) declare workedAt: Date | null;
  @Required(DataType.INTEGER.UNSIGNED) declare attempts: number;
  @Optional(moment) declare lockedUntil: Date | null;
  @Optional(DataType.STRING(36)) declare lockedBy: string | null;
}

/** A part of the file, in the order of `position`. */
@Table({ tableName: 'export_parts' })
export class ExportPartModel extends Model<InferAttributes<ExportPartModel>, InferCreationAttributes<ExportPartModel>> {
  @Key(id) declare exportId: string;
  @Key(DataType.INTEGER.UNSIGNED) declare position: number;
  @Required(id) declare fileId: string;
}

/** A link for one download of an export's file, without login. */
@Table({ tableName: 'export_links' })
export class ExportLinkModel extends Model<InferAttributes<ExportLinkModel>, InferCreationAttributes<ExportLinkModel>> {
  @Key(sha256) declare tokenHash: Buffer;
  @Required(id) declare exportId: string;
  /** The recipient's address, if a schedule sent it. */
  @Optional(id) declare addressId: string | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare expiresAt: Date;
  @Optional(moment) declare usedAt: Date | null;
}
