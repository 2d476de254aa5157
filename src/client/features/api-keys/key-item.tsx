import { chakra } from '@chakra-ui/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ListItem } from '#client/ui/item-list.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { expiryNoticeDays } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKey } from '#shared/api-keys/api-keys.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { daysBetween } from '#shared/dates/day.ts';
import { formatDay, formatMinute } from '#shared/dates/format-date.ts';
import { RevokeApiKeyDialog } from './revoke-dialog.tsx';

const Expiry = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>) => {
  const { t } = useTranslation();
  const now = new Date();
  // `daysBetween` counts both ends.
  const days = daysBetween(budapestDay(now), budapestDay(expiresAt)) - 1;
  if (days > expiryNoticeDays) return null;
  return expiresAt > now ? (
    <StateChip tone="warning" icon="waiting">
      {days === 0 ? t('apiKeys:expiresToday') : t('apiKeys:expiresIn', { count: days })}
    </StateChip>
  ) : (
    <StateChip tone="danger" icon="failed">
      {t('apiKeys:expired')}
    </StateChip>
  );
};

/** An API key with its scopes, expiry and last use. */
export const KeyItem = ({ apiKey }: { apiKey: ApiKey }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRevoking, setIsRevoking] = useState(false);
  const { name, scopes, lastFour, expiresAt, lastUsedAt, lastUsedAddress } = apiKey;
  return (
    <ListItem
      Icon={KeyRound}
      heading={name}
      chip={
        <>
          <chakra.span color="fg.muted" fontFamily="mono">
            {t('apiKeys:ending', { lastFour })}
          </chakra.span>
          <Expiry expiresAt={expiresAt} />
        </>
      }
      actions={
        <Button variant="ghost" icon={<Trash2 />} onClick={() => setIsRevoking(true)}>
          {t('apiKeys:revoke.action')}
        </Button>
      }
    >
      <p>{scopes.map((scope) => t(`apiKeys:scopes.${scope}`)).join(' · ')}</p>
      <chakra.p color="fg.muted">
        {t('apiKeys:expires', { day: formatDay(budapestDay(expiresAt), language) })}
        {' · '}
        {lastUsedAt === null
          ? t('apiKeys:unused')
          : t('apiKeys:used', { moment: formatMinute(lastUsedAt, language), address: lastUsedAddress ?? '' })}
      </chakra.p>
      <RevokeApiKeyDialog apiKey={apiKey} open={isRevoking} onClose={() => setIsRevoking(false)} />
    </ListItem>
  );
};
