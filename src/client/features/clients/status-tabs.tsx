import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { type MerchantStatus, merchantStatuses } from '#shared/merchants/merchant-enums.ts';

interface StatusTabsProps {
  value: MerchantStatus | null;
  onChange: (status: MerchantStatus | null) => void;
}

/** The merchants by state of their check, with counts, waiting ones first. */
export const StatusTabs = ({ value, onChange }: StatusTabsProps) => {
  const { t } = useTranslation();
  const counts = trpc.users.countMerchants.useQuery().data;
  const countOf: Record<MerchantStatus, number | undefined> = {
    Pending: counts?.pending,
    Accepted: counts?.accepted,
    Rejected: counts?.rejected,
  };
  const tabs = [
    ...merchantStatuses.map((status) => ({ status, label: t(`clients:tabs.${status}`), count: countOf[status] })),
    { status: null, label: t('clients:tabs.all'), count: counts && counts.pending + counts.accepted + counts.rejected },
  ];
  return (
    <>
      {value && <chakra.p data-print-only>{t(`clients:tabs.${value}`)}</chakra.p>}
      <Flex data-screen-only role="group" aria-label={t('clients:columns.status')} gap="1" overflowX="auto">
        {tabs.map(({ status, label, count }) => (
          <Button
            key={label}
            variant="ghost"
            px="3"
            gap="1.5"
            flexShrink={0}
            color="fg.muted"
            aria-pressed={status === value}
            _pressed={{ bg: 'brand.subtle', color: 'brand.fg' }}
            onClick={() => onChange(status)}
          >
            {label}
            {/* As wide before the counts are there, so that nothing moves. */}
            <chakra.span minW="1.5ch" fontVariantNumeric="tabular-nums">
              {count ?? ''}
            </chakra.span>
          </Button>
        ))}
      </Flex>
    </>
  );
};
