import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';

/**
 * The mark: contactless arcs from a dot, in the text colour.
 * Next to the name the dot is apricot.
 */
export const LogoMark = ({ size, dot = 'currentColor' }: { size: number; dot?: string }) => (
  <chakra.svg
    viewBox="0 0 32 32"
    width={`${size}px`}
    height={`${size}px`}
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden
  >
    <chakra.circle cx="7" cy="16" r="3.6" stroke="none" fill={dot} />
    <path d="M13.6 9.4a9.3 9.3 0 0 1 0 13.2" strokeWidth="3.4" />
    <path d="M19.1 3.9a17.1 17.1 0 0 1 0 24.2" strokeWidth="3.8" />
  </chakra.svg>
);

/** `isShort` hides the name on narrow screens. */
export const Logo = ({ onInk = false, isShort = false }: { onInk?: boolean; isShort?: boolean }) => {
  const { t } = useTranslation();
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" color={onInk ? 'fg.onInk' : 'fg'}>
      <chakra.span color={onInk ? 'fg.onInk' : 'brand.solid'} display="inline-flex">
        <LogoMark size={30} dot="accent.solid" />
      </chakra.span>
      <chakra.span
        srOnly={isShort ? { base: true, lg: false } : undefined}
        fontSize="1.5rem"
        lineHeight="1"
        fontWeight="720"
        letterSpacing="-0.035em"
      >
        {t('common:productName')}
      </chakra.span>
    </chakra.span>
  );
};
