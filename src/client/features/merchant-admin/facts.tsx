import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

/** Names above their values, side by side where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <chakra.dl
    m="0"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    columnGap="8"
    rowGap="4"
  >
    {children}
  </chakra.dl>
);

export interface FactProps {
  name: string;
  /** Nothing, or an empty text, is said to be not given. */
  children: ReactNode;
  /** Takes the whole line. */
  wide?: boolean;
}

export const Fact = ({ name, children, wide = false }: FactProps) => {
  const { t } = useTranslation();
  const isGiven = children !== null && children !== undefined && children !== '' && children !== false;
  return (
    <chakra.div gridColumn={wide ? '1 / -1' : undefined}>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd
        m="0"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        fontVariantNumeric="lining-nums tabular-nums"
        color={isGiven ? undefined : 'fg.subtle'}
      >
        {isGiven ? children : t('merchantAdmin:none')}
      </chakra.dd>
    </chakra.div>
  );
};
