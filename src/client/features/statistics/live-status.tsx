import { chakra } from '@chakra-ui/react';
import { Radio, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Liveness } from '#client/lib/use-live-merchant.ts';

/** Whether the figures follow what happens at once, or have to ask. */
export const LiveStatus = ({ status }: { status: Liveness }) => {
  const { t } = useTranslation();
  const Sign = status === 'live' ? Radio : RefreshCw;
  return (
    <chakra.p
      display="inline-flex"
      alignItems="center"
      gap="2"
      color={status === 'live' ? 'brand.fg' : 'fg.muted'}
      fontWeight="550"
      title={t(`statistics.${status}Hint`)}
    >
      <Sign size={18} aria-hidden />
      {t(`statistics.${status}`)}
    </chakra.p>
  );
};
