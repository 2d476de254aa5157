import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { paths } from './paths.ts';

/** Tells an Admin whose screen is open, and leads back to the list. Without an answer the screen itself says what is wrong. */
export const MerchantTrail = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const merchant = trpc.merchants.get.useQuery({ id: merchantId });
  return (
    <chakra.nav aria-label={t('layout.trail')} mb="3">
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
  );
};
