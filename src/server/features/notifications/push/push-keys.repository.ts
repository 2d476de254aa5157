import type { Sequelize } from 'sequelize-typescript';
import { PushKeyModel } from '#db/models/push.models.ts';
import { findRow, insertRow, listRows } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { createPushKeyPair, type PushKeyPair } from '#server/gateways/push/compose-push.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';

const contextOf = (id: string): string => `push_keys.sealed_private_key:${id}`;

export const sealedPushKeys = sealedColumnOf(PushKeyModel, 'sealedPrivateKey', contextOf);

type KeyDeps = Pick<Deps, 'clock' | 'secrets'> & Db;

/** Creates a pair of keys, with which browsers subscribe from then on. Returns the public one, base64url. */
export const createPushKey = async ({ clock, secrets, ...db }: KeyDeps): Promise<string> => {
  const { publicKey, privateKey } = createPushKeyPair();
  const id = createId(clock());
  await insertRow(db, PushKeyModel, {
    id,
    publicKey: Buffer.from(publicKey, 'base64url'),
    sealedPrivateKey: await secrets.seal(privateKey, contextOf(id)),
    createdAt: clock(),
  });
  return publicKey;
};

/** Returns the key with which browsers subscribe, base64url; null before the first one. */
export const findNewestPushKey = async (sequelize: Sequelize): Promise<string | null> => {
  const [newest] = await listRows({ sequelize }, PushKeyModel, { orderBy: { id: 'DESC' }, limit: 1 }, ['publicKey']);
  return newest?.publicKey.toString('base64url') ?? null;
};

/** Returns the id of a key; null for a foreign one. */
export const findPushKeyId = async (db: Db, publicKey: string): Promise<string | null> =>
  (await findRow(db, PushKeyModel, { publicKey: Buffer.from(publicKey, 'base64url') }, ['id']))?.id ?? null;

export const getPushKeyPair = async ({ sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>, id: string) => {
  const key = await findRow({ sequelize }, PushKeyModel, { id }, ['publicKey', 'sealedPrivateKey']);
  if (!key) throw new Error(`There is no push key ${id}.`);
  return {
    publicKey: key.publicKey.toString('base64url'),
    privateKey: await secrets.unseal(key.sealedPrivateKey, contextOf(id)),
  } satisfies PushKeyPair;
};
