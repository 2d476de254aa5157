import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { Model, Table } from 'sequelize-typescript';
import { id, Key, Required } from './columns.ts';
import type { FileModel } from './file.model.ts';

@Table({ tableName: 'transaction_signatures' })
export class TransactionSignatureModel extends Model<
  InferAttributes<TransactionSignatureModel>,
  InferCreationAttributes<TransactionSignatureModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare transactionId: string;
  @Required(id) declare fileId: string;

  declare file?: NonAttribute<FileModel>;
}
