import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { hiding, id, Key, moment, Optional, Required, sha256 } from './columns.ts';

/** A key that signs push messages (VAPID). New subscriptions use the newest. */
@Table({ tableName: 'push_keys', ...hiding('sealedPrivateKey') })
export class PushKeyModel extends Model<InferAttributes<PushKeyModel>, InferCreationAttributes<PushKeyModel>> {
  @Key(id) declare id: string;
  /** An uncompressed point of P-256. */
  @Required(DataType.BLOB) declare publicKey: Buffer;
  @Required(DataType.BLOB) declare sealedPrivateKey: Buffer;
  @Required(moment) declare createdAt: Date;
}

/** A browser with notifications, while its session is open. */
@Table({ tableName: 'push_subscriptions', ...hiding('sealedTarget') })
export class PushSubscriptionModel extends Model<
  InferAttributes<PushSubscriptionModel>,
  InferCreationAttributes<PushSubscriptionModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  /** A session has one browser. */
  @Required(id) declare sessionId: string;
  @Required(id) declare keyId: string;
  /** Digest of the address: a browser is in one session. */
  @Required(sha256) declare endpointHash: Buffer;
  @Required(DataType.BLOB) declare sealedTarget: Buffer;
  @Required(moment) declare createdAt: Date;
  @Optional(moment) declare deliveredAt: Date | null;
}
