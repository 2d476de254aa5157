import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Radio, RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useIsOnline } from '#client/lib/use-is-online.ts';

/** Above the tabs on a phone. */
const keptInView = {
  position: { base: 'fixed', sm: 'static' },
  bottom: 'calc(var(--tab-bar-height) + 0.5rem)',
  insetStart: '4',
  zIndex: 'sticky',
  px: { base: '4', sm: '0' },
  py: { base: '1.5', sm: '0' },
  bg: { base: 'bg.panel', sm: 'transparent' },
  borderWidth: { base: '1px', sm: '0' },
  borderRadius: 'full',
} as const;

const icons = { live: Radio, polling: RefreshCw, offline: WifiOff } as const;

/**
 * Shows whether the screen updates live, by polling or not at all.
 * A phone shows it only if not live; offline it stays in view.
 * Null (unknown) reserves the space.
 */
export const LiveStatus = ({ status: known }: { status: 'live' | 'polling' | null }) => {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const status = isOnline ? (known ?? 'live') : 'offline';
  const hint = t(`ui:${status}Hint`);
  const Icon = icons[status];
  return (
    <chakra.p
      data-screen-only
      // On a phone the usual state needs no space.
      srOnly={status === 'live' ? { base: true, sm: false } : undefined}
      display="inline-flex"
      visibility={known === null && isOnline ? 'hidden' : undefined}
      alignItems="center"
      gap="2"
      color={status === 'live' ? 'brand.fg' : 'fg.muted'}
      fontWeight="550"
      title={hint}
      {...(status === 'offline' && keptInView)}
    >
      <Icon size={18} aria-hidden />
      {t(`ui:${status}`)}
      <VisuallyHidden>. {hint}</VisuallyHidden>
    </chakra.p>
  );
};
