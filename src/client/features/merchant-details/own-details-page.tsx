import { Box, chakra } from '@chakra-ui/react';
import { InvoicesSection } from '#client/features/invoices/invoices.api.ts';
import { OwnPricesSection } from '#client/features/prices/prices.api.ts';
import { isOpenRequirement, OwnRequirementsPart } from '#client/features/requirements/requirements.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { paths } from '#shared/portal/paths.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { OwnPicture } from './own-picture.tsx';
import {
  OwnAddressSection,
  OwnBankSection,
  OwnBusinessSection,
  OwnContactSection,
  SectionSkeleton,
} from './own-sections.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  },
});
const Column = chakra('div', { base: { display: 'grid', gap: '6', minW: '0' } });

/** The details that the merchant's own user sees, read-only. */
export const OwnDetailsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  const ownId = useSession()?.userId;
  useLiveMerchant(merchantId);
  const merchant = trpc.merchants.get.useQuery({ id: merchantId });
  const requirements = trpc.requirements.list.useQuery({ merchantId });
  return (
    <>
      <PageHeader title={t('ownDetails:title')} description={t('ownDetails:description')} />
      {requirements.data?.data.some(isOpenRequirement) && (
        <Box mb="6">
          <OwnRequirementsPart merchantId={merchantId} />
        </Box>
      )}
      <Box mb="6">
        <Notice
          tone="info"
          action={
            <chakra.span display="flex" flexWrap="wrap" gap="2">
              <LinkButton href={contact} variant="outline">
                {t('ownDetails:toContact')}
              </LinkButton>
              <LinkButton href={paths.merchant(merchantId, 'settings')} variant="outline">
                {t('ownDetails:toSettings')}
              </LinkButton>
            </chakra.span>
          }
        >
          {t('ownDetails:change')}
        </Notice>
      </Box>
      <QueryState query={merchant} skeleton={<DetailsSkeleton />}>
        {(data) => (
          <Columns>
            <Column>
              <OwnPicture />
              <OwnContactSection merchant={data} />
              <OwnBankSection merchant={data} />
              <OwnPricesSection merchantId={merchantId} />
              <InvoicesSection merchantId={merchantId} />
            </Column>
            <Column>
              <OwnBusinessSection merchant={data} />
              <OwnAddressSection merchant={data} />
              {/* Others of the team have accounts of their own. */}
              {data.userId === ownId && <DeleteAccountDialog email={data.email} merchantId={merchantId} />}
            </Column>
          </Columns>
        )}
      </QueryState>
    </>
  );
};

const DetailsSkeleton = () => (
  <Columns>
    <Column>
      <SectionSkeleton rows={2} />
      <SectionSkeleton rows={6} />
      <SectionSkeleton rows={6} />
    </Column>
    <Column>
      <SectionSkeleton rows={11} />
      <SectionSkeleton rows={4} />
    </Column>
  </Columns>
);
