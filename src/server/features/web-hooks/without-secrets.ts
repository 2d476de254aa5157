import type { WebHook } from '#shared/web-hooks/web-hooks.schema.ts';
import type { SigningWebHook } from './web-hooks.repository.ts';

/** As it is answered. */
export const withoutSecrets = ({ sealedSecret: _present, sealedOldSecret: _old, ...hook }: SigningWebHook): WebHook =>
  hook;
