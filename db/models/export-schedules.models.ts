import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import {
  type AddressLinkPurpose,
  addressLinkPurposes,
  type ScheduledKind,
  type ScheduleFrequency,
  type ScheduleRunState,
  type ScheduleState,
  type ScheduleStopReason,
  scheduledKinds,
  scheduleFrequencies,
  scheduleRunStates,
  scheduleStates,
  scheduleStopReasons,
} from '#shared/exports/schedule-enums.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { type ExportFormat, exportFormats } from '#shared/paging/day-range-filter.ts';
import {
  id,
  Key,
  moment,
  Optional,
  OptionalCounter,
  OptionalEnum,
  OptionalMoney,
  Required,
  RequiredEnum,
  RequiredJson,
  sha256,
} from './columns.ts';

@Table({ tableName: 'export_schedules' })
export class ExportScheduleModel extends Model<
  InferAttributes<ExportScheduleModel>,
  InferCreationAttributes<ExportScheduleModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  /** The creator. */
  @Required(id) declare userId: string;
  @Required(DataType.STRING(60)) declare name: string;
  @RequiredEnum(scheduledKinds) declare kind: ScheduledKind;
  /** The query of the list without days, by parameter name. */
  @RequiredJson(z.record(z.string(), z.string())) declare filter: Record<string, string>;
  /** The view whose filter is exported instead. */
  @Optional(id) declare savedViewId: string | null;
  @RequiredEnum(exportFormats, DataType.STRING(4)) declare format: ExportFormat;
  @RequiredEnum(languages, DataType.STRING(2)) declare language: Language;
  @RequiredJson(z.array(z.string())) declare columnNames: string[];
  @Required(DataType.BOOLEAN) declare hasSummary: boolean;
  @RequiredEnum(scheduleFrequencies, DataType.STRING(10)) declare frequency: ScheduleFrequency;
  /** Monday is 1. */
  @Optional(DataType.TINYINT.UNSIGNED) declare weekday: number | null;
  @Optional(DataType.TINYINT.UNSIGNED) declare monthDay: number | null;
  @Required(DataType.TINYINT.UNSIGNED) declare hour: number;
  @RequiredEnum(scheduleStates, DataType.STRING(10)) declare state: ScheduleState;
  @OptionalEnum(scheduleStopReasons) declare stopReason: ScheduleStopReason | null;
  @Optional(moment) declare nextRunAt: Date | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** The export of one period of a schedule. */
@Table({ tableName: 'export_schedule_runs' })
export class ExportScheduleRunModel extends Model<
  InferAttributes<ExportScheduleRunModel>,
  InferCreationAttributes<ExportScheduleRunModel>
> {
  @Key(id) declare scheduleId: string;
  @Key(DataType.DATEONLY) declare fromDate: string;
  @Key(DataType.DATEONLY) declare toDate: string;
  @Required(id) declare exportId: string;
  @Required(moment) declare startedAt: Date;
  @RequiredEnum(scheduleRunStates, DataType.STRING(10)) declare state: ScheduleRunState;
  @OptionalCounter declare writtenRows: number | null;
  /** In minor units. */
  @OptionalMoney declare writtenAmount: number | null;
  @Required(DataType.INTEGER.UNSIGNED) declare mailCount: number;
}

/** An address to which a user sends scheduled exports of a merchant. */
@Table({ tableName: 'export_addresses' })
export class ExportAddressModel extends Model<
  InferAttributes<ExportAddressModel>,
  InferCreationAttributes<ExportAddressModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(255)) declare email: string;
  @Required(DataType.STRING(255)) declare emailKey: string;
  @Optional(moment) declare invitedAt: Date | null;
  @Optional(moment) declare verifiedAt: Date | null;
  @Optional(moment) declare unsubscribedAt: Date | null;
  @Required(moment) declare createdAt: Date;
}

@Table({ tableName: 'export_schedule_addresses' })
export class ExportScheduleAddressModel extends Model<
  InferAttributes<ExportScheduleAddressModel>,
  InferCreationAttributes<ExportScheduleAddressModel>
> {
  @Key(id) declare scheduleId: string;
  @Key(DataType.INTEGER.UNSIGNED) declare position: number;
  @Required(id) declare addressId: string;
}

/** An e-mail's link that verifies or unsubscribes an address. */
@Table({ tableName: 'export_address_links' })
export class ExportAddressLinkModel extends Model<
  InferAttributes<ExportAddressLinkModel>,
  InferCreationAttributes<ExportAddressLinkModel>
> {
  @Key(sha256) declare tokenHash: Buffer;
  @Required(id) declare addressId: string;
  @RequiredEnum(addressLinkPurposes) declare purpose: AddressLinkPurpose;
  @Required(moment) declare createdAt: Date;
  @Optional(moment) declare expiresAt: Date | null;
  @Optional(moment) declare usedAt: Date | null;
}
