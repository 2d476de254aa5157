import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';

@Table({ tableName: 'banks' })
export class BankModel extends Model<InferAttributes<BankModel>, InferCreationAttributes<BankModel>> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(100)) declare name: string;
  @Required(DataType.STRING(12)) declare bic: string;
}

@Table({ tableName: 'bank_giro_prefixes' })
export class BankGiroPrefixModel extends Model<
  InferAttributes<BankGiroPrefixModel>,
  InferCreationAttributes<BankGiroPrefixModel>
> {
  /** The first three digits of an account number. */
  @Key(DataType.CHAR(3)) declare prefix: string;
  @Required(id) declare bankId: string;
  /** From 1, the bank's primary prefix. Others belong to acquired banks. */
  @Required(DataType.SMALLINT.UNSIGNED) declare position: number;
}

@Table({ tableName: 'bank_accounts', ...hiding('ibanDigest') })
export class BankAccountModel extends Model<
  InferAttributes<BankAccountModel>,
  InferCreationAttributes<BankAccountModel>
> {
  @Key(id) declare merchantId: string;
  @Required(id) declare bankId: string;
  /** 8-8 or 8-8-8 digits with hyphens. Empty if it is sealed. */
  @Required(DataType.STRING(26)) declare localNumber: string;
  /** Without spaces. Empty if it is sealed. */
  @Required(DataType.STRING(34)) declare iban: string;
  /** Both numbers as JSON. */
  @Optional(DataType.BLOB) declare sealedNumbers: CreationOptional<Buffer | null>;
  /** Finds equal accounts. Null until it is computed. */
  @Optional(sha256) declare ibanDigest: CreationOptional<Buffer | null>;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(moment) declare ownershipConfirmedAt: Date;
}
