import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { MerchantSwitch } from './layout/merchant-switch.tsx';
import { type MerchantTab, paths } from './paths.ts';

/** Tells an Admin whose screen is open, and leads back to the list or on to another merchant. Without an answer the screen itself says what is wrong. */
export const MerchantBreadcrumb = ({ merchantId, tab }: { merchantId: string; tab: MerchantTab }) => {
  const { t } = useTranslation();
  // Not all of its details: with them comes its bank account, whose every reading leaves a line in the audit log.
  const merchant = trpc.merchants.getName.useQuery({ id: merchantId });
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="4">
      <chakra.nav aria-label={t('layout.trail')}>
        <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" alignItems="center" columnGap="2" minH="7">
          <li>
            <TextLink href={paths.clients()}>{t('layout.menu.clients')}</TextLink>
          </li>
          {!merchant.isError && (
            <chakra.li display="flex" alignItems="center" gap="2" fontWeight="550" aria-busy={merchant.isPending}>
              <chakra.span color="fg.subtle" aria-hidden>
                <ChevronRight size={18} />
              </chakra.span>
              {merchant.data?.name ?? <Skeleton width="10rem" />}
            </chakra.li>
          )}
        </chakra.ol>
      </chakra.nav>
      <chakra.div width={{ base: 'full', md: '20rem' }}>
        <MerchantSwitch merchant={merchant.data} tab={tab} />
      </chakra.div>
    </chakra.div>
  );
};
