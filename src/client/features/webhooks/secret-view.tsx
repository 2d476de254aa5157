import { chakra, HStack, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';

/** Shows a new secret. It is never shown again. */
export const SecretView = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="5">
      <Notice tone="warning">{t('webhooks:secret.text')}</Notice>
      <HStack gap="2" p="3" bg="bg.muted" borderRadius="l2">
        <chakra.code flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono">
          {secret}
        </chakra.code>
        <CopyButton text={secret} what={t('webhooks:secret.what')} />
      </HStack>
      <DialogActions>
        <Button onClick={onClose}>{t('webhooks:secret.close')}</Button>
      </DialogActions>
    </Stack>
  );
};
