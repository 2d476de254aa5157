import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';

export interface DeleteTerminalProps {
  terminal: Terminal;
  onBusy: (busy: boolean) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation. A card reader with payments is disabled instead of deleted. */
export const DeleteTerminal = ({ terminal, onBusy, onDeleted, onClose }: DeleteTerminalProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { id, serialNumber, lastUsedAt } = terminal;
  const remove = trpc.terminals.remove.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => {
      onBusy(false);
      return utils.terminals.invalidate();
    },
    onSuccess: ({ outcome }) => {
      if (outcome === 'Deleted') onDeleted();
      toast.success({
        title: t(`terminals:removed.${outcome}.title`, { serialNumber }),
        description: t(`terminals:removed.${outcome}.text`),
      });
      onClose();
    },
  });

  return (
    <Stack gap="4">
      <p>{t('terminals:delete.question', { serialNumber })}</p>
      {lastUsedAt === null ? (
        <p>{t('terminals:delete.unused')}</p>
      ) : (
        <Notice tone="info">{t('terminals:delete.used')}</Notice>
      )}
      {remove.error && (
        <Notice tone="danger" title={t('terminals:delete.failed')}>
          <ProblemText error={remove.error} />
        </Notice>
      )}
      <DialogActions>
        <CancelButton disabled={remove.isPending}>{t('terminals:cancel')}</CancelButton>
        <Button colorPalette="danger" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
          {t('terminals:delete.submit')}
        </Button>
      </DialogActions>
    </Stack>
  );
};
