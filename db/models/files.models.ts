import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { ReportSource, ReportType } from '#shared/reports/reports.schema.ts';
import { Generated, hiding, id, Key, moment, Optional, OptionalMoney, Required, sha256 } from './columns.ts';

@Table({ tableName: 'files', ...hiding('content', 'sealedContent') })
export class FileModel extends Model<InferAttributes<FileModel>, InferCreationAttributes<FileModel>> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(255)) declare name: string;
  @Required(DataType.STRING(100)) declare mediaType: string;
  /** Size in bytes of the plain content, like `sha256`. */
  @Required(DataType.INTEGER.UNSIGNED) declare size: number;
  @Required(sha256) declare sha256: Buffer;
  /** Empty if it is sealed. */
  @Required(DataType.BLOB('long')) declare content: Buffer;
  @Optional(DataType.BLOB('long')) declare sealedContent: CreationOptional<Buffer | null>;
  /** The key that sealed the content; null if not sealed. */
  @Optional(id) declare dataKeyId: CreationOptional<string | null>;
  @Required(moment) declare createdAt: Date;
}

@Table({ tableName: 'profile_pictures' })
export class ProfilePictureModel extends Model<
  InferAttributes<ProfilePictureModel>,
  InferCreationAttributes<ProfilePictureModel>
> {
  @Key(id) declare userId: string;
  @Required(id) declare fileId: string;
}

@Table({ tableName: 'transaction_signatures' })
export class TransactionSignatureModel extends Model<
  InferAttributes<TransactionSignatureModel>,
  InferCreationAttributes<TransactionSignatureModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare transactionId: string;
  @Required(id) declare fileId: string;
}

@Table({ tableName: 'reports' })
export class ReportModel extends Model<InferAttributes<ReportModel>, InferCreationAttributes<ReportModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(30)) declare type: ReportType;
  /** The month's first day, YYYY-MM-DD. */
  @Required(DataType.DATEONLY) declare month: string;
  @Required(DataType.STRING(20)) declare source: ReportSource;
  @Required(id) declare fileId: string;
  /** Sales and voids in a generated settlement; null for uploaded reports. */
  @Optional(DataType.INTEGER.UNSIGNED) declare settledSaleCount: number | null;
  @Optional(DataType.INTEGER.UNSIGNED) declare settledVoidCount: number | null;
  /** Refunds of the settlement; 0 for uploaded reports. */
  @Required(DataType.INTEGER.UNSIGNED) declare settledRefundCount: number;
  /** Number of a settlement's fee statement, and the sums of both. It survives an upload. */
  @Optional(DataType.STRING(12)) declare feeNumber: string | null;
  @OptionalMoney declare settledGross: number | null;
  @OptionalMoney declare settledFee: number | null;
  /** The `updatedAt` of the settlement with these sums. */
  @Optional(moment) declare feeStatedAt: Date | null;
  /** 1 for a generated settlement without a statement of its sums. */
  @Generated(DataType.TINYINT.UNSIGNED) declare readonly isUnstated: CreationOptional<number | null>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}
