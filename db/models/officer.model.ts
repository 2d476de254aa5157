import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, Optional, OptionalDecimal, Required } from './columns.ts';
import type { PersonModel } from './person.model.ts';

@Table({ tableName: 'officers' })
export class OfficerModel extends Model<InferAttributes<OfficerModel>, InferCreationAttributes<OfficerModel>> {
  @Key(id) declare personId: string;
  @Required(id) declare merchantId: string;
  /** 1 or 2. */
  @Required(DataType.TINYINT.UNSIGNED) declare position: number;
  @Required(DataType.BOOLEAN) declare isPoliticallyExposed: boolean;
  @Optional(DataType.STRING(255)) declare pepDescription: string | null;
  @Required(DataType.BOOLEAN) declare isAuthorizedSignatory: boolean;
  @Required(DataType.BOOLEAN) declare isDirector: boolean;
  @Required(DataType.BOOLEAN) declare isBeneficialOwner: boolean;
  /** 25 to 100, for a beneficial owner only. */
  @OptionalDecimal(5, 2) declare ownershipPercentage: number | null;

  declare person?: NonAttribute<PersonModel>;
}
