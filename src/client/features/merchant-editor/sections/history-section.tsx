import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { merchantStatuses } from '#shared/merchants/merchant-enums.ts';
import { paths } from '#shared/portal/paths.ts';
import { EditorSection } from './editor-section.tsx';

const shown = 5;

/** The merchant's latest changes, with a link to the audit log. */
export const HistorySection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { moment } = useMerchantLabels();
  const edits = trpc.audit.list.useQuery({ merchantId, action: 'merchant.update', pageSize: shown, pageNumber: 1 });
  useFollowEdits(merchantId, edits.data && (edits.data.data[0]?.id ?? null));
  return (
    <EditorSection part="history">
      <QueryState
        query={edits}
        skeleton={<Skeleton width="100%" height="6rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<chakra.p color="fg.muted">{t('merchantAdmin:history.empty')}</chakra.p>}
      >
        {({ data }) => (
          <chakra.ol listStyleType="none" m="0" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {data.map((entry) => (
              <chakra.li key={entry.id} py="3">
                <chakra.span display="block" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {moment(entry.happenedAt)}
                </chakra.span>
                <chakra.span overflowWrap="anywhere">
                  <EntryText entry={entry} />
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ol>
        )}
      </QueryState>
      <chakra.p mt="3">
        <TextLink href={paths.auditOfMerchant(merchantId)}>{t('merchantAdmin:history.all')}</TextLink>
      </chakra.p>
    </EditorSection>
  );
};

/** Refetches the merchant after a new edit in the audit log. */
const useFollowEdits = (merchantId: string, newest: string | null | undefined) => {
  const utils = trpc.useUtils();
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current)
      void utils.merchants.get.invalidate({ id: merchantId });
    known.current = newest;
  }, [merchantId, newest, utils]);
};

const EntryText = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTranslation();
  const { fieldsOf } = useMerchantLabels();
  const who = entry.actor.email;
  const decided = merchantStatuses.find((status) => status === entry.changes['merchant.status']?.after);
  return decided
    ? t('merchantAdmin:history.decided', { who, status: t(`clients:status.${decided}`) })
    : t('merchantAdmin:history.entry', { who, fields: fieldsOf(entry) });
};
