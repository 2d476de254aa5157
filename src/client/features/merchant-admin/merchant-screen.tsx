import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
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
import { AcceptancePart } from './acceptance-part.tsx';
import { AccountPart } from './account-part.tsx';
import { BankPart } from './bank-part.tsx';
import { DecisionPart } from './decision-part.tsx';
import { type Editable, Edits } from './edits.tsx';
import { HistoryPart } from './history-part.tsx';
import { OfficersPart } from './officers-part.tsx';
import { OrderPart } from './order-part.tsx';
import { partsOf } from './part-keys.ts';
import { AddressesPart, BusinessPart, ContactPart } from './people-parts.tsx';
import { SurveyPart } from './survey-part.tsx';
import { useWords } from './use-words.ts';

/** All of a merchant on one page, part by part; each is changed by itself. */
export const MerchantScreen = ({ merchantId }: { merchantId: string }) => {
  useLiveMerchant(merchantId);
  // Each reading of the bank account leaves a line in the audit log: no more of them than there are looks at the page.
  const merchant = trpc.merchants.get.useQuery({ id: merchantId }, { refetchOnWindowFocus: false });
  return (
    <QueryState query={merchant} skeleton={<Skeleton width="100%" height="40rem" />}>
      {(data) => <Loaded merchant={data} />}
    </QueryState>
  );
};

const Loaded = ({ merchant }: { merchant: Merchant }) => {
  const [edited, setEdited] = useState<Editable | null>(null);
  const edit = (what: Editable) => () => setEdited(what);
  return (
    <>
      <Header merchant={merchant} />
      <Jumps merchant={merchant} />
      <chakra.div display="flex" flexDirection="column" gap="6">
        <DecisionPart merchant={merchant} />
        <BusinessPart merchant={merchant} onEdit={edit('business')} />
        <ContactPart merchant={merchant} onEdit={edit('contact')} />
        {merchant.type === 'Company' && <OfficersPart merchant={merchant} onEdit={edit('officers')} />}
        <AddressesPart merchant={merchant} onEdit={edit('addresses')} />
        <BankPart merchant={merchant} onEdit={edit('bank')} />
        <AcceptancePart merchant={merchant} onEdit={edit('acceptance')} />
        <OrderPart merchant={merchant} onEdit={edit('orderAddresses')} />
        <Place id="terminals">
          <TerminalsSection merchantId={merchant.id} />
        </Place>
        <Place id="relations">
          <RelationsSection merchantId={merchant.id} />
        </Place>
        <SurveyPart merchant={merchant} />
        <AccountPart merchant={merchant} />
        <HistoryPart merchantId={merchant.id} />
      </chakra.div>
      {edited && <Edits merchant={merchant} edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

/** Where a part that another feature draws is jumped to. */
const Place = chakra('div', { base: { minWidth: '0' } });

const Header = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  const { dayOf } = useWords();
  return (
    <PageHeader
      title={merchant.name}
      description={[
        t(`clients:type.${merchant.type}`),
        merchant.tradeName,
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

// Within the page: none of the router's.
const Jump = chakra('a', {
  base: { color: 'brand.fg', fontWeight: '550', borderRadius: 'l1', _hover: { textDecoration: 'underline' } },
});

/** The page is long: its parts by name, each a jump away. */
const Jumps = ({ merchant }: { merchant: Merchant }) => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('merchantAdmin:jump')} mb="6">
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="5">
        {partsOf(merchant.type).map((part) => (
          <chakra.li key={part} minH="11" display="flex" alignItems="center">
            <Jump href={`#${part}`}>{t(`merchantAdmin:sections.${part}`)}</Jump>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
};
