import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { Model, Table } from 'sequelize-typescript';
import { id, Key, Required } from './columns.ts';
import type { FileModel } from './file.model.ts';

@Table({ tableName: 'profile_pictures' })
export class ProfilePictureModel extends Model<
  InferAttributes<ProfilePictureModel>,
  InferCreationAttributes<ProfilePictureModel>
> {
  @Key(id) declare userId: string;
  @Required(id) declare fileId: string;

  declare file?: NonAttribute<FileModel>;
}
