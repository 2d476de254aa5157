import type {
  ExportAddressLinkModel,
  ExportAddressModel,
  ExportScheduleModel,
  ExportScheduleRunModel,
} from '#db/models/export-schedules.models.ts';
import type { Row } from '#db/sql/table.ts';

export type StoredSchedule = Row<ExportScheduleModel>;

export interface OwnSchedules {
  merchantId: string;
  userId: string;
}

export type StoredAddress = Row<ExportAddressModel>;

export type AddressLink = Row<ExportAddressLinkModel>;

export type StoredRun = Row<ExportScheduleRunModel>;
