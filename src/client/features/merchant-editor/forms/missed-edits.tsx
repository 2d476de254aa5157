import { chakra } from '@chakra-ui/react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

const maxShown = 5;

/** The last edits of a merchant: who changed which fields, and when. */
export const MissedEdits = ({ merchantId, count }: { merchantId: string; count: number }) => {
  const { t } = useTranslation();
  const { moment, fieldsOf } = useMerchantLabels();
  const edits = trpc.audit.list.useQuery(
    { merchantId, action: 'merchant.update', pageSize: Math.min(count, maxShown), pageNumber: 1 },
    { staleTime: 0 },
  );
  return (
    <chakra.ul ps="5" listStyleType="disc">
      {edits.data?.data.map((entry) => (
        <li key={entry.id}>
          {t('merchantAdmin:conflict.entry', {
            who: entry.actor.email,
            when: moment(entry.happenedAt),
            fields: fieldsOf(entry),
          })}
        </li>
      ))}
    </chakra.ul>
  );
};
