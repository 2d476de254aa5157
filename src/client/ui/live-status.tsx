import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Radio, RefreshCw } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';

/** Whether the screen follows what happens at once, or has to ask. Null, while that is not known, keeps its place. */
export const LiveStatus = ({ status: known }: { status: 'live' | 'polling' | null }) => {
  const { t } = useTranslation();
  const status = known ?? 'live';
  const hint = t(`ui:${status}Hint`);
  const Sign = status === 'live' ? Radio : RefreshCw;
  return (
    <chakra.p
      display="inline-flex"
      visibility={known === null ? 'hidden' : undefined}
      alignItems="center"
      gap="2"
      color={status === 'live' ? 'brand.fg' : 'fg.muted'}
      fontWeight="550"
      title={hint}
    >
      <Sign size={18} aria-hidden />
      {t(`ui:${status}`)}
      <VisuallyHidden>. {hint}</VisuallyHidden>
    </chakra.p>
  );
};
