import type { Deps } from '#server/platform/deps.ts';
import { countByState, type SealedColumn, secretState, unsealedState } from './sealed-columns.ts';

export interface KeysInUse {
  /** The data keys, the oldest first, and their numbers of values. */
  keys: { id: string; createdAt: Date; isCurrent: boolean; secretId: string; values: number }[];
  /** Values that no data key seals, by column. */
  unsealed: { column: string; state: typeof unsealedState | typeof secretState; values: number }[];
  /** Secret ids: the current one, and previous ones of data keys. */
  currentSecretId: string;
  neededSecretIds: string[];
}

/** Reports which keys and application secrets the stored values need. */
export const findKeysInUse = async (
  { sequelize, secrets }: Pick<Deps, 'sequelize' | 'secrets'>,
  columns: readonly SealedColumn[],
): Promise<KeysInUse> => {
  const stored = await secrets.dataKeys.list();
  const current = await secrets.dataKeys.current();
  const values = new Map<string, number>();
  const unsealed: KeysInUse['unsealed'] = [];
  for (const sealed of columns) {
    for (const { state, total } of await countByState(sequelize, sealed)) {
      if (state !== unsealedState && state !== secretState) values.set(state, (values.get(state) ?? 0) + total);
      else unsealed.push({ column: `${sealed.table}.${sealed.column}`, state, values: total });
    }
  }
  const currentSecretId = secrets.tokenKeys[0].id;
  return {
    keys: stored.map(({ id, createdAt, secretId }) => ({
      id,
      createdAt,
      isCurrent: id === current?.id,
      secretId,
      values: values.get(id) ?? 0,
    })),
    unsealed,
    currentSecretId,
    neededSecretIds: [...new Set(stored.map(({ secretId }) => secretId))].filter((id) => id !== currentSecretId),
  };
};
