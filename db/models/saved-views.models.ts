import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import { type ViewList, viewLists } from '#shared/saved-views/view-lists.ts';
import { id, Key, moment, Required, RequiredEnum, RequiredJson } from './columns.ts';

/** A user's named filter of a merchant's list. */
@Table({ tableName: 'saved_views' })
export class SavedViewModel extends Model<InferAttributes<SavedViewModel>, InferCreationAttributes<SavedViewModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  /** The creator. */
  @Required(id) declare userId: string;
  @RequiredEnum(viewLists, DataType.STRING(30)) declare list: ViewList;
  @Required(DataType.STRING(60)) declare name: string;
  /** The name in lower case. */
  @Required(DataType.STRING(60)) declare nameKey: string;
  /** The query of the list, by parameter name. */
  @RequiredJson(z.record(z.string(), z.string())) declare filter: Record<string, string>;
  @Required(DataType.BOOLEAN) declare isShared: boolean;
  @Required(DataType.BOOLEAN) declare isPinned: boolean;
  @Required(DataType.BOOLEAN) declare isDefault: boolean;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** Another user's view in a user's menu. */
@Table({ tableName: 'saved_view_pins' })
export class SavedViewPinModel extends Model<
  InferAttributes<SavedViewPinModel>,
  InferCreationAttributes<SavedViewPinModel>
> {
  @Key(id) declare userId: string;
  @Key(id) declare viewId: string;
  /** The merchant of the view. */
  @Required(id) declare merchantId: string;
}
