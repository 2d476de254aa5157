import { chakra, Stack } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useFileDownload } from '#client/lib/use-file-download.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ItemList, ItemListSkeleton, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Invoice } from '#shared/invoices/invoices.schema.ts';
import { formatMoney } from '#shared/money/format-money.ts';

interface InvoicesProps {
  merchantId: string;
}

/** The invoices of the orders, for the merchant's team and for administrators. */
export const InvoicesSection = ({ merchantId }: InvoicesProps) => {
  const { t } = useTranslation();
  const invoices = trpc.invoices.list.useQuery({ merchantId });
  const isStaff = useSession()?.role !== 'Basic';
  return (
    <Section
      isDense={isStaff}
      title={t('invoices:title')}
      description={isStaff ? undefined : t('invoices:description')}
    >
      <QueryState
        query={invoices}
        skeleton={<ItemListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<chakra.p color="fg.muted">{t(isStaff ? 'invoices:noneOfMerchant' : 'invoices:none')}</chakra.p>}
      >
        {({ data }) => <InvoiceItems merchantId={merchantId} invoices={data} />}
      </QueryState>
    </Section>
  );
};

const InvoiceItems = ({ merchantId, invoices }: InvoicesProps & { invoices: readonly Invoice[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const download = useFileDownload();
  const ofMerchant = `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Invoice`;
  const cancelled = new Set(invoices.map(({ cancels }) => cancels));
  const detailsOf = ({ kind, cancels, issuedAt, totalPrice }: Invoice): string =>
    [
      t(`invoices:kinds.${kind}`),
      ...(cancels === null ? [] : [t('invoices:cancels', { number: cancels })]),
      t('invoices:issuedOn', { day: formatDay(budapestDay(issuedAt), language) }),
      formatMoney(totalPrice, language),
    ].join(' · ');
  return (
    <Stack gap="4">
      <ItemList label={t('invoices:title')}>
        {invoices.map((invoice) => {
          const { id, number } = invoice;
          const file = { url: `${ofMerchant}/${id}/Pdf?language=${language}`, name: `${number}.pdf` };
          return (
            <ListItem
              key={id}
              heading={number}
              chip={
                cancelled.has(number) && (
                  <StateChip tone="neutral" icon="off">
                    {t('invoices:cancelled')}
                  </StateChip>
                )
              }
              details={detailsOf(invoice)}
              actions={
                <Button
                  variant="outline"
                  icon={<Download aria-hidden />}
                  aria-label={t('invoices:downloadOf', { number })}
                  loading={download.isPending && download.variables.url === file.url}
                  onClick={() => download.mutate(file)}
                >
                  {t('invoices:download')}
                </Button>
              }
            />
          );
        })}
      </ItemList>
      {download.error && (
        <Notice tone="danger" title={t('invoices:downloadFailed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
    </Stack>
  );
};
