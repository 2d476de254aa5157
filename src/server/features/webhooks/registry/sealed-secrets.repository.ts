import { WebhookModel } from '#db/models/webhooks.models.ts';
import type { SealedColumn } from '#server/platform/data-keys/data-keys.api.ts';

const sealedSecretColumn = (column: string, attribute: 'sealedSecret' | 'sealedOldSecret'): SealedColumn => ({
  table: 'webhooks',
  key: 'id',
  column,
  replace: async (sequelize, { id, former }, next) => {
    if (!('sealed' in next)) return false;
    const [changed] = await sequelize
      .getRepository(WebhookModel)
      .update({ [attribute]: next.sealed }, { where: { id, [attribute]: former.sealed } });
    return changed === 1;
  },
});

export const sealedWebhookSecrets: readonly SealedColumn[] = [
  sealedSecretColumn('sealed_secret', 'sealedSecret'),
  sealedSecretColumn('sealed_old_secret', 'sealedOldSecret'),
];
