import { Breadcrumb } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import { HeaderSlot } from './layout/header-slot.tsx';
import { MerchantSwitch } from './layout/merchant-switch.tsx';

/**
 * Shows an administrator the open merchant, with links to others.
 * The screen below shows the error of a failed call.
 */
export const MerchantBreadcrumb = ({ merchantId, tab }: { merchantId: string; tab: MerchantTab }) => {
  const { t } = useTranslation();
  // Only the name: reading details writes an audit entry.
  const merchant = trpc.merchants.getName.useQuery({ id: merchantId });
  return (
    <>
      <HeaderSlot>
        <MerchantSwitch merchant={merchant.data} tab={tab} />
      </HeaderSlot>
      <Breadcrumb.Root data-screen-only aria-label={t('menu:trail')}>
        <Breadcrumb.List>
          <Breadcrumb.Item>
            <TextLink href={paths.clients()}>{t('menu:clients')}</TextLink>
          </Breadcrumb.Item>
          {!merchant.isError && (
            <>
              <Breadcrumb.Separator>
                <ChevronRight size={18} />
              </Breadcrumb.Separator>
              <Breadcrumb.Item fontWeight="550" aria-busy={merchant.isPending}>
                {merchant.data?.name ?? <Skeleton width="10rem" />}
              </Breadcrumb.Item>
            </>
          )}
        </Breadcrumb.List>
      </Breadcrumb.Root>
    </>
  );
};
