import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';

/** Says who has decided on the merchant meanwhile, and how. */
export const DecidedNotice = ({ merchant: { id, status, statusReason } }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { moment } = useMerchantLabels();
  const edits = trpc.audit.list.useQuery(
    { merchantId: id, action: 'merchant.update', field: 'merchant.status', pageSize: 1, pageNumber: 1 },
    { staleTime: 0 },
  );
  const [edit] = edits.data?.data ?? [];
  const who = edit ? edit.actor.email : t('merchantAdmin:conflict.someone');
  const decided = status === 'Accepted' ? 'accepted' : 'rejected';
  return (
    <Notice
      tone="warning"
      title={t(`merchantAdmin:conflict.${decided}`, { who, when: edit ? moment(edit.happenedAt) : '' }).trim()}
    >
      {status === 'Rejected' && statusReason && <p>{t('merchantAdmin:conflict.reason', { reason: statusReason })}</p>}
      <p>{t('merchantAdmin:conflict.notDecided')}</p>
    </Notice>
  );
};
