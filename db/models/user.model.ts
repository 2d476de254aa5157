import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { Language } from '#shared/i18n/languages.ts';
import type { AccountRole } from '#shared/roles/roles.ts';
import { hiding, id, Key, moment, Optional, Required } from './columns.ts';
import type { MerchantModel } from './merchant.model.ts';
import type { PersonModel } from './person.model.ts';
import type { ProfilePictureModel } from './profile-picture.model.ts';

@Table({ tableName: 'users', ...hiding('passwordHash', 'pinHash') })
export class UserModel extends Model<InferAttributes<UserModel>, InferCreationAttributes<UserModel>> {
  @Key(id) declare id: string;
  @Required(id) declare personId: string;
  @Required(DataType.STRING(20)) declare role: AccountRole;
  /** As typed; `emailKey` is what it is found by. */
  @Required(DataType.STRING(255)) declare email: string;
  @Required(DataType.STRING(255)) declare emailKey: string;
  @Required(DataType.STRING(255)) declare passwordHash: string;
  @Optional(DataType.STRING(255)) declare pinHash: string | null;
  @Required(DataType.STRING(2)) declare language: Language;
  @Optional(moment) declare termsAcceptedAt: Date | null;
  @Optional(DataType.STRING(20)) declare termsVersion: string | null;
  @Required(DataType.BOOLEAN) declare isMarketingAllowed: boolean;
  @Optional(moment) declare marketingChangedAt: Date | null;
  @Optional(DataType.STRING(20)) declare marketingTextVersion: string | null;
  @Optional(moment) declare deactivatedAt: Date | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;

  declare person?: NonAttribute<PersonModel>;
  declare merchant?: NonAttribute<MerchantModel | null>;
  declare profilePicture?: NonAttribute<ProfilePictureModel | null>;
}
