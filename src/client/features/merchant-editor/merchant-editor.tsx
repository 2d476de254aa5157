import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { InvoicesSection } from '#client/features/invoices/invoices.api.ts';
import { MerchantPricesSection } from '#client/features/prices/prices.api.ts';
import { RelationsSection } from '#client/features/relations/relations.api.ts';
import { TerminalsSection } from '#client/features/terminals/terminals.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants } from '#client/ui/status-variants.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import type { Editable } from './forms/edit-forms.tsx';
import { DuplicatesNotice } from './review/duplicates-notice.tsx';
import { AccountSection } from './sections/account-section.tsx';
import {
  AcceptanceSection,
  AddressesSection,
  BankSection,
  BusinessSection,
  ContactSection,
  SurveySection,
} from './sections/business-sections.tsx';
import { DecisionButtons, DecisionSection } from './sections/decision-section.tsx';
import { sectionScrollMargin } from './sections/editor-section.tsx';
import { HistorySection } from './sections/history-section.tsx';
import { OfficersSection } from './sections/officers-section.tsx';
import { OrderSection } from './sections/order-section.tsx';
import { EditedMerchantId } from './sections/section-history.tsx';
import { sectionsOf } from './sections/section-keys.ts';
import { SectionList, SectionSelect } from './sections/section-list.tsx';
import { useMerchantLabels } from './use-merchant-labels.ts';

const EditForm = createPart(async () => (await import('./forms/edit-forms.tsx')).EditForm);

/** All sections of a merchant, each with its own form. */
export const MerchantEditorScreen = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  useLiveMerchant(merchantId);
  // No automatic refetch: each read of the bank account is audited.
  const merchant = trpc.merchants.get.useQuery({ id: merchantId }, { refetchOnWindowFocus: false });
  return (
    <>
      {!merchant.data && <PageHeader title={t('menu:details')} />}
      <QueryState query={merchant} skeleton={<Skeleton width="100%" height="40rem" />}>
        {(data) => <Loaded merchant={data} />}
      </QueryState>
    </>
  );
};

const Loaded = ({ merchant }: { merchant: Merchant }) => {
  const [edited, setEdited] = useState<Editable | null>(null);
  const edit = (what: Editable) => () => setEdited(what);
  const parts = sectionsOf(merchant);
  const isPending = merchant.status === 'Pending';
  const business = <BusinessSection merchant={merchant} onEdit={edit('business')} />;
  return (
    <EditedMerchantId value={merchant.id}>
      <Header merchant={merchant} />
      <DuplicatesNotice merchantId={merchant.id} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 12rem' }} columnGap="6" alignItems="start">
        <SectionList parts={parts} />
        <Stack gap="4" gridColumn="1" gridRow={{ xl: 1 }} minW="0">
          {/* Above the list of sections, a phone shows the first facts. */}
          {isPending ? business : <DecisionSection merchant={merchant} />}
          <SectionSelect parts={parts} />
          {!isPending && business}
          <ContactSection merchant={merchant} onEdit={edit('contact')} />
          {merchant.type === 'Company' && <OfficersSection merchant={merchant} onEdit={edit('officers')} />}
          <AddressesSection merchant={merchant} onEdit={edit('addresses')} />
          <BankSection merchant={merchant} onEdit={edit('bank')} />
          <AcceptanceSection merchant={merchant} onEdit={edit('acceptance')} />
          <Place id="prices">
            <MerchantPricesSection merchantId={merchant.id} />
          </Place>
          <OrderSection merchant={merchant} onEdit={edit('orderAddresses')} />
          <Place id="invoices">
            <InvoicesSection merchantId={merchant.id} />
          </Place>
          <Place id="terminals">
            <TerminalsSection merchantId={merchant.id} />
          </Place>
          <Place id="relations">
            <RelationsSection merchantId={merchant.id} />
          </Place>
          <SurveySection merchant={merchant} />
          <AccountSection merchant={merchant} />
          <HistorySection merchantId={merchant.id} />
        </Stack>
      </Grid>
      {edited && <EditForm merchant={merchant} edited={edited} onClose={() => setEdited(null)} />}
    </EditedMerchantId>
  );
};

/** The anchor of a section that another feature renders. */
const Place = chakra('div', { base: { minWidth: '0', scrollMarginTop: sectionScrollMargin } });

/** Name, state and decision share one line, just above the first fact. */
const Header = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { dayOf } = useMerchantLabels();
  const facts = [
    t('merchantAdmin:header.registered', { day: dayOf(merchant.createdAt) }),
    merchant.mid && t('merchantAdmin:header.mid', { mid: merchant.mid }),
  ];
  return (
    <PageHeader
      title={merchant.name}
      summary={
        <Box color="fg.muted" lineHeight="1.3" overflowWrap="anywhere">
          <chakra.span hideBelow="sm">{t(`clients:type.${merchant.type}`)} · </chakra.span>
          {facts.filter(Boolean).join(' · ')}
        </Box>
      }
      actions={
        <>
          {merchant.isDeactivated && (
            <StateChip tone="neutral" icon="off">
              {t('merchantAdmin:header.deactivated')}
            </StateChip>
          )}
          {/* On a phone the state of a decided merchant is its first fact. */}
          <Box hideBelow={merchant.status === 'Pending' ? undefined : 'sm'}>
            <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
          </Box>
          {merchant.status === 'Pending' && <DecisionButtons merchant={merchant} />}
        </>
      }
    />
  );
};
