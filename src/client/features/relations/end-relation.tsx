import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMerchantDetail } from '#client/lib/use-merchant-name.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { RelatedMerchant, Relation } from '#shared/relations/relations.schema.ts';

export interface EndRelationProps {
  relation: Relation;
  onBusy: (busy: boolean) => void;
  onEnded: () => void;
  onClose: () => void;
}

export const EndRelation = ({ relation, onBusy, onEnded, onClose }: EndRelationProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const detailOf = useMerchantDetail();
  const nameOf = (merchant: RelatedMerchant) => `${merchant.name} (${detailOf(merchant)})`;
  const end = trpc.relations.removeParent.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => {
      onBusy(false);
      return utils.relations.invalidate();
    },
    onSuccess: () => {
      onEnded();
      toast.success({
        title: t('relations:end.done'),
        description: t('relations:end.doneText', { parent: relation.parent.name, child: relation.child.name }),
      });
      onClose();
    },
  });

  return (
    <Stack gap="4">
      <p>{t('relations:end.question', { parent: nameOf(relation.parent), child: nameOf(relation.child) })}</p>
      {end.error && (
        <Notice tone="danger" title={t('relations:end.failed')}>
          <ProblemText error={end.error} />
        </Notice>
      )}
      <DialogActions>
        <CancelButton disabled={end.isPending}>{t('relations:cancel')}</CancelButton>
        <Button
          colorPalette="danger"
          loading={end.isPending}
          onClick={() => end.mutate({ relationId: relation.relationId })}
        >
          {t('relations:end.submit')}
        </Button>
      </DialogActions>
    </Stack>
  );
};
