import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Radio, RefreshCw } from 'lucide-react';
import { useTranslation } from '#client/lib/translation.ts';

/** Whether the screen follows what happens at once, or has to ask. */
export const LiveStatus = ({ status }: { status: 'live' | 'polling' }) => {
  const { t } = useTranslation();
  const hint = t(`ui.${status}Hint`);
  const Sign = status === 'live' ? Radio : RefreshCw;
  return (
    <chakra.p
      display="inline-flex"
      alignItems="center"
      gap="2"
      color={status === 'live' ? 'brand.fg' : 'fg.muted'}
      fontWeight="550"
      title={hint}
    >
      <Sign size={18} aria-hidden />
      {t(`ui.${status}`)}
      <VisuallyHidden>. {hint}</VisuallyHidden>
    </chakra.p>
  );
};
