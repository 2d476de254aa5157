import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { DuplicateMerchant } from '#shared/merchants/merchant-reviews.schema.ts';
import { paths } from '#shared/portal/paths.ts';

/** With these, the facts below fit on one screen; a button shows the others. */
const maxShown = 3;

/** Warns of merchants that share a number with this one. */
export const DuplicatesNotice = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { data } = trpc.merchants.getReview.useQuery({ id: merchantId });
  if (!data || data.duplicates.length === 0) return null;
  const shown = isWhole ? data.duplicates : data.duplicates.slice(0, maxShown);
  const more = data.duplicates.length - shown.length;
  return (
    <Box mb="4">
      <Notice tone="warning" title={t('merchantAdmin:duplicates.title', { count: data.duplicates.length })}>
        <chakra.ul listStyleType="none" m="0">
          {shown.map((duplicate) => (
            <Duplicate key={duplicate.id} duplicate={duplicate} />
          ))}
        </chakra.ul>
        {more > 0 && (
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {t('merchantAdmin:duplicates.more', { count: more })}
          </Button>
        )}
      </Notice>
    </Box>
  );
};

const Duplicate = ({
  duplicate: { id, name, status, isDeactivated, createdAt, reasons },
}: {
  duplicate: DuplicateMerchant;
}) => {
  const { t } = useTranslation();
  const { dayOf } = useMerchantLabels();
  const same = reasons.map((reason) => t(`merchantAdmin:duplicates.reasons.${reason}`)).join(', ');
  const state = isDeactivated ? t('clients:deactivated') : t(`clients:status.${status}`);
  return (
    <li>
      <TextLink href={paths.merchant(id, 'details')}>{name}</TextLink>{' '}
      {t('merchantAdmin:duplicates.entry', { same, state, day: dayOf(createdAt) })}
    </li>
  );
};
