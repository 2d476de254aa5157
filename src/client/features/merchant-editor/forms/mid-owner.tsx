import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { paths } from '#shared/portal/paths.ts';

/**
 * Names the owner of a taken MID.
 * The link opens a new tab, because the form has entered values.
 */
export const MidOwner = ({ mid }: { mid: string }) => {
  const { t } = useTranslation();
  const owner = trpc.reportRecipients.find.useQuery({ mid }, { staleTime: 0 });
  const merchant = owner.data?.merchant;
  if (!merchant) return null;
  return (
    <chakra.p role="status">
      {t('merchantAdmin:acceptance.midOwner')}{' '}
      <TextLink href={paths.merchant(merchant.id, 'details')} target="_blank">
        {merchant.name}
      </TextLink>
    </chakra.p>
  );
};
