import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type TerminalConnection, terminalConnections } from '#shared/terminals/terminal-health.ts';
import { id, Key, moment, Optional, OptionalEnum, Required } from './columns.ts';

/** A terminal's last report on its own state. */
@Table({ tableName: 'terminal_health' })
export class TerminalHealthModel extends Model<
  InferAttributes<TerminalHealthModel>,
  InferCreationAttributes<TerminalHealthModel>
> {
  @Key(id) declare terminalId: string;
  @Required(moment) declare reportedAt: Date;
  @Optional(DataType.TINYINT.UNSIGNED) declare batteryPercent: number | null;
  @Optional(DataType.BOOLEAN) declare isCharging: boolean | null;
  @OptionalEnum(terminalConnections) declare connection: TerminalConnection | null;
  @Optional(DataType.TINYINT.UNSIGNED) declare signalPercent: number | null;
  @Optional(DataType.STRING(30)) declare firmwareVersion: string | null;
  @Optional(DataType.STRING(30)) declare appVersion: string | null;
  @Optional(DataType.STRING(255)) declare lastError: string | null;
  /** The last sign of life before the published outage; null while online. */
  @Optional(moment) declare offlineSince: CreationOptional<Date | null>;
  /** Time of the last e-mail about an outage. */
  @Optional(moment) declare alertedAt: CreationOptional<Date | null>;
}

/** The last report of a terminal in one minute. */
@Table({ tableName: 'terminal_health_samples' })
export class TerminalHealthSampleModel extends Model<
  InferAttributes<TerminalHealthSampleModel>,
  InferCreationAttributes<TerminalHealthSampleModel>
> {
  @Key(id) declare terminalId: string;
  /** The start of the minute. */
  @Key(DataType.DATE) declare sampledAt: Date;
  @Optional(DataType.TINYINT.UNSIGNED) declare batteryPercent: number | null;
  @Optional(DataType.BOOLEAN) declare isCharging: boolean | null;
  @Optional(DataType.STRING(20)) declare connection: TerminalConnection | null;
  @Optional(DataType.TINYINT.UNSIGNED) declare signalPercent: number | null;
}

/** Whether and when outages of a merchant's terminals are e-mailed. */
@Table({ tableName: 'terminal_alert_settings' })
export class TerminalAlertSettingsModel extends Model<
  InferAttributes<TerminalAlertSettingsModel>,
  InferCreationAttributes<TerminalAlertSettingsModel>
> {
  @Key(id) declare merchantId: string;
  /** E-mails exclude outages that began before; null for no e-mails. */
  @Optional(moment) declare enabledAt: Date | null;
  /** Hour in Budapest. Equal to `quietTo` for no quiet hours. */
  @Required(DataType.TINYINT.UNSIGNED) declare quietFrom: number;
  @Required(DataType.TINYINT.UNSIGNED) declare quietTo: number;
}
