import { chakra, Flex, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { RelationsSection } from '#client/features/relations/relations.api.ts';
import { TerminalsSection } from '#client/features/terminals/terminals.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
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
import { DecisionSection } from './sections/decision-section.tsx';
import { sectionsOf } from './sections/editor-section.tsx';
import { HistorySection } from './sections/history-section.tsx';
import { OfficersSection } from './sections/officers-section.tsx';
import { OrderSection } from './sections/order-section.tsx';
import { useMerchantLabels } from './use-merchant-labels.ts';

const EditForm = lazy(async () => ({ default: (await import('./forms/edit-forms.tsx')).EditForm }));

/** All sections of a merchant on one page. Each has its own form. */
export const MerchantEditorScreen = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  useLiveMerchant(merchantId);
  // Every read of the bank account is written to the audit log, so the data is not refetched automatically.
  const merchant = trpc.merchants.get.useQuery({ id: merchantId }, { refetchOnWindowFocus: false });
  return (
    <>
      {!merchant.data && <PageHeader title={t('layout:menu.details')} />}
      <QueryState query={merchant} skeleton={<Skeleton width="100%" height="40rem" />}>
        {(data) => <Loaded merchant={data} />}
      </QueryState>
    </>
  );
};

const Loaded = ({ merchant }: { merchant: Merchant }) => {
  const [edited, setEdited] = useState<Editable | null>(null);
  const edit = (what: Editable) => () => setEdited(what);
  return (
    <>
      <Header merchant={merchant} />
      <DuplicatesNotice merchantId={merchant.id} />
      <Jumps merchant={merchant} />
      <Stack gap="6">
        <DecisionSection merchant={merchant} />
        <BusinessSection merchant={merchant} onEdit={edit('business')} />
        <ContactSection merchant={merchant} onEdit={edit('contact')} />
        {merchant.type === 'Company' && <OfficersSection merchant={merchant} onEdit={edit('officers')} />}
        <AddressesSection merchant={merchant} onEdit={edit('addresses')} />
        <BankSection merchant={merchant} onEdit={edit('bank')} />
        <AcceptanceSection merchant={merchant} onEdit={edit('acceptance')} />
        <OrderSection merchant={merchant} onEdit={edit('orderAddresses')} />
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
      {edited && (
        <Suspense>
          <EditForm merchant={merchant} edited={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
};

/** The anchor of a section that another feature renders. */
const Place = chakra('div', { base: { minWidth: '0' } });

const Header = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { dayOf } = useMerchantLabels();
  return (
    <PageHeader
      title={merchant.name}
      description={[
        t(`clients:type.${merchant.type}`),
        merchant.doingBusinessAs,
        merchant.mid && t('merchantAdmin:header.mid', { mid: merchant.mid }),
        t('merchantAdmin:header.registered', { day: dayOf(merchant.createdAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
          {merchant.isDeactivated && (
            <StateChip tone="neutral" icon="off">
              {t('merchantAdmin:header.deactivated')}
            </StateChip>
          )}
        </>
      }
    />
  );
};

// A plain anchor; the router does not handle links within the page.
const Jump = chakra('a', {
  base: { color: 'brand.fg', fontWeight: '550', borderRadius: 'l1', _hover: { textDecoration: 'underline' } },
});

/** Links to the sections of the page. */
const Jumps = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('merchantAdmin:jump')} mb="6">
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="5">
        {sectionsOf(merchant.type).map((part) => (
          <chakra.li key={part} minH="11" display="flex" alignItems="center">
            <Jump href={`#${part}`}>{t(`merchantAdmin:sections.${part}`)}</Jump>
          </chakra.li>
        ))}
      </Flex>
    </chakra.nav>
  );
};
