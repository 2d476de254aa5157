import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';

export interface ConflictNoticeProps {
  merchantId: string;
  /** The number of edits since the drawer was opened. */
  missed: number;
  isSaving: boolean;
  onLoad: () => void;
  onKeep: () => void;
}

const maxShown = 5;

/**
 * Shows the edits of other administrators since the drawer was opened. Where both have changed a field, one of the two
 * has to be chosen.
 */
export const ConflictNotice = ({ merchantId, missed, isSaving, onLoad, onKeep }: ConflictNoticeProps) => {
  const { t } = useTranslation();
  const { moment, fieldsOf } = useMerchantLabels();
  const edits = trpc.audit.list.useQuery(
    { merchantId, action: 'merchant.update', pageSize: Math.min(missed, maxShown), pageNumber: 1 },
    { staleTime: 0 },
  );
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box ref={notice} tabIndex={-1} outline="none" scrollMarginTop="6">
      <Notice tone="warning" title={t('merchantAdmin:conflict.title')}>
        <chakra.ul ps="5" my="2" listStyleType="disc">
          {edits.data?.data.map((entry) => (
            <li key={entry.id}>
              {t('merchantAdmin:conflict.entry', {
                who: entry.actor.email,
                when: moment(entry.happenedAt),
                fields: fieldsOf(entry),
              })}
            </li>
          ))}
        </chakra.ul>
        <p>{t('merchantAdmin:conflict.text')}</p>
        <Flex wrap="wrap" gap="3" mt="3">
          <Button variant="outline" loading={isSaving} onClick={onKeep}>
            {t('merchantAdmin:conflict.keep')}
          </Button>
          <Button variant="outline" disabled={isSaving} onClick={onLoad} aria-describedby="conflict-load-help">
            {t('merchantAdmin:conflict.load')}
          </Button>
        </Flex>
        <chakra.p id="conflict-load-help" color="fg.muted" mt="2">
          {t('merchantAdmin:conflict.loadHelp')}
        </chakra.p>
      </Notice>
    </Box>
  );
};
