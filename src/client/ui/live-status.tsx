import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Radio, RefreshCw } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';

/** Shows whether the screen is updated live or by polling, on a phone only if it polls. Null, while that is unknown, reserves the space. */
export const LiveStatus = ({ status: known }: { status: 'live' | 'polling' | null }) => {
  const { t } = useTranslation();
  const status = known ?? 'live';
  const hint = t(`ui:${status}Hint`);
  const Icon = status === 'live' ? Radio : RefreshCw;
  return (
    <chakra.p
      data-screen-only
      // On a phone the rule needs no space.
      srOnly={status === 'live' ? { base: true, sm: false } : undefined}
      display="inline-flex"
      visibility={known === null ? 'hidden' : undefined}
      alignItems="center"
      gap="2"
      color={status === 'live' ? 'brand.fg' : 'fg.muted'}
      fontWeight="550"
      title={hint}
    >
      <Icon size={18} aria-hidden />
      {t(`ui:${status}`)}
      <VisuallyHidden>. {hint}</VisuallyHidden>
    </chakra.p>
  );
};
