import { chakra, HStack, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ApiKeyWithKey } from '#shared/api-keys/api-keys.schema.ts';

/** Shows a new API key with the merchant id. It is never shown again. */
export const KeyView = ({ apiKey: { key, merchantId }, onClose }: { apiKey: ApiKeyWithKey; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="5">
      <Notice tone="warning">{t('apiKeys:created.text')}</Notice>
      <Copied name={t('apiKeys:created.key')} text={key} />
      <Copied name={t('apiKeys:created.merchantId')} text={merchantId} help={t('apiKeys:created.merchantIdHelp')} />
      <DialogActions>
        <Button onClick={onClose}>{t('apiKeys:created.close')}</Button>
      </DialogActions>
    </Stack>
  );
};

const Copied = ({ name, text, help }: { name: string; text: string; help?: string }) => (
  <div>
    <chakra.p fontWeight="600">{name}</chakra.p>
    {help && <chakra.p color="fg.muted">{help}</chakra.p>}
    <HStack gap="2" mt="1" p="3" bg="bg.muted" borderRadius="l2">
      <chakra.code flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono">
        {text}
      </chakra.code>
      <CopyButton text={text} what={name} />
    </HStack>
  </div>
);
