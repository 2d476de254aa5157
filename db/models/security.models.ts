import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { Column, DataType, Model, Table } from 'sequelize-typescript';
import { toSafeNumber } from '#db/sql/column-values.ts';
import { id, moment, Optional, Required, sha256 } from './columns.ts';

/** A login, a refused request or another security event. */
@Table({ tableName: 'security_events' })
export class SecurityEventModel extends Model<
  InferAttributes<SecurityEventModel>,
  InferCreationAttributes<SecurityEventModel>
> {
  /** Assigned by the database. */
  @Column({
    type: DataType.BIGINT.UNSIGNED,
    primaryKey: true,
    autoIncrement: true,
    allowNull: false,
    get(this: Model) {
      const value: unknown = this.getDataValue('sequence');
      return value === null || value === undefined ? value : toSafeNumber(value);
    },
  })
  declare sequence: CreationOptional<number>;
  @Required(moment) declare happenedAt: Date;
  @Required(DataType.STRING(40)) declare kind: string;
  @Optional(id) declare userId: string | null;
  @Optional(id) declare merchantId: string | null;
  @Optional(DataType.STRING(45)) declare ipAddress: string | null;
  @Optional(DataType.STRING(255)) declare userAgent: string | null;
  /** A keyed digest of the attempted e-mail address, which is not stored. */
  @Optional(sha256) declare emailDigest: Buffer | null;
  @Optional(DataType.JSON) declare detail: Record<string, string | number | boolean | null> | null;
  /** When the event was forwarded to SECURITY_EVENTS_URL. */
  @Optional(moment) declare forwardedAt: Date | null;
}
