export { deriveAppSecrets } from './app-secrets.ts';
export { DataKeyRing } from './data-key-ring.ts';
export { findKeysInUse } from './keys-in-use.ts';
export { ensureDataKey, prepareDataKeys, startReloadingDataKeys } from './prepare-data-keys.ts';
export { resealAll, resealJob } from './reseal.ts';
export { type SealedColumn, sealedColumnOf } from './sealed-columns.ts';
export {
  createSecrets,
  createToken,
  dataKeyIdOf,
  ibanDigestOf,
  type Secrets,
  sealUnderToken,
  type TokenKey,
  tokenHash,
  unsealUnderToken,
} from './secrets.ts';
