import { chakra, HStack, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKeyWithKey } from '#shared/api-keys/api-keys.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';

/** The path of the first call, by the key's first scope. */
const firstReadsOn = (day: Day): Record<Exclude<ApiKeyScope, 'makeTestSales'>, string> => ({
  readTransactions: 'Transaction?pageSize=1',
  readOnlineTransactions: 'OnlineTransaction?pageSize=1',
  readReports: 'Report?pageSize=1',
  readStatistics: `Statistics?fromDate=${day}&toDate=${day}`,
  readToday: 'Today',
  readTerminals: 'Terminal?pageSize=1',
  readTeam: 'Member',
  readEvents: 'Event?pageSize=1',
  manageWebhooks: 'Webhook',
});

/** Returns a command that calls the API with the key. */
export const curlOf = (
  key: string,
  merchantId: string,
  [scope = 'readTransactions']: readonly ApiKeyScope[],
): string => {
  const command = `curl -H "Authorization: Bearer ${key}"`;
  const api = `${location.origin}/api/v1`;
  return scope === 'makeTestSales'
    ? `${command} -H "Content-Type: application/json" -d "{\\"amount\\":100000}" "${api}/VirtualReader/Sale"`
    : `${command} "${api}/Merchant/${merchantId}/${firstReadsOn(budapestDay(new Date()))[scope]}"`;
};

/** Shows a new API key once, with the merchant id. */
export const KeyView = ({
  apiKey: { key, merchantId, scopes },
  onClose,
}: {
  apiKey: ApiKeyWithKey;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="5">
      <Notice tone="warning">{t('apiKeys:created.text')}</Notice>
      <Copied name={t('apiKeys:created.key')} text={key} />
      <Copied name={t('apiKeys:created.merchantId')} text={merchantId} help={t('apiKeys:created.merchantIdHelp')} />
      <Copied
        name={t('apiKeys:created.curl')}
        what={t('apiKeys:created.command')}
        text={curlOf(key, merchantId, scopes)}
        help={t('apiKeys:created.curlHelp')}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('apiKeys:created.close')}</Button>
      </DialogActions>
    </Stack>
  );
};

interface CopiedProps {
  name: string;
  /** Says what the text is if the name does not. */
  what?: string;
  text: string;
  help?: string;
}

const Copied = ({ name, what = name, text, help }: CopiedProps) => (
  <div>
    <chakra.p fontWeight="600">{name}</chakra.p>
    {help && <chakra.p color="fg.muted">{help}</chakra.p>}
    <HStack gap="2" mt="1" p="3" bg="bg.muted" borderRadius="l2">
      <chakra.code flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono">
        {text}
      </chakra.code>
      <CopyButton text={text} what={what} />
    </HStack>
  </div>
);
