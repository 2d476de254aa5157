import { chakra, HStack, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** With so many codes or fewer, a text advises new ones. */
const few = 3;

/**
 * The number of unused recovery codes, and the button of new ones.
 * `left` is null without a second factor.
 */
export const RecoveryCodes = ({ left }: { left: number | null }) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="3">
      <div>
        <HStack gap="3" wrap="wrap">
          <chakra.h3 fontWeight="600">{t('twoFactor:codes.title')}</chakra.h3>
          {left !== null && left <= few && (
            <StateChip tone="warning" icon="note">
              {t('twoFactor:codes.few')}
            </StateChip>
          )}
        </HStack>
        <chakra.p color="fg.muted">
          {t('twoFactor:codes.text')}{' '}
          {left === null ? t('twoFactor:codes.none') : t('twoFactor:codes.left', { count: left })}
        </chakra.p>
      </div>
      {left !== null && (
        <div>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('twoFactor:codes.regenerate')}
          </Button>
        </div>
      )}
      {isOpen && <RegenerateCodes onClose={() => setIsOpen(false)} />}
    </Stack>
  );
};

const RegenerateCodes = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const regenerate = trpc.twoFactor.regenerateRecoveryCodes.useMutation({
    onSuccess: () => utils.twoFactor.status.invalidate(),
  });
  if (regenerate.data)
    return (
      <Dialog open onClose={onClose} title={t('twoFactor:codes.shownTitle')} mustAnswer>
        <RecoveryCodeList codes={regenerate.data.recoveryCodes} onClose={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('twoFactor:codes.regenerateTitle')}
      action={t('twoFactor:codes.regenerateSubmit')}
      isPending={regenerate.isPending}
      error={regenerate.error}
      onConfirm={() => regenerate.mutate()}
      onClose={onClose}
    >
      <p>{t('twoFactor:codes.regenerateText')}</p>
    </ConfirmDialog>
  );
};
