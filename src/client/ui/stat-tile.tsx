import { Badge, Box, chakra, Flex, Stat, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** The meaning of a rise: `good` for income, `bad` for refunds. */
type Rise = 'good' | 'bad';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  info?: ReactNode;
  hint?: ReactNode;
  /** The same figure of another period. */
  comparison: {
    /** The compared figure, if not the value; `shortBasis` is for phones. */
    basis?: string;
    shortBasis?: string;
    text: string;
    /**
     * The relative difference: 0.12 is 12 % more.
     * Null if the other figure is zero or not comparable.
     */
    change: number | null;
    /** The meaning of a higher figure. Default: good. */
    rise?: Rise | undefined;
  };
  loading?: boolean;
}

/** On a phone two lines, also while loading, so nothing moves. */
const linesOnPhone = { base: '2lh', sm: '0' };

/**
 * One figure and its change. A decrease is neutral: it is no error.
 * A phone fits two tiles side by side.
 */
export const StatTile = ({ label, value, info, hint, comparison, loading = false }: StatTileProps) => (
  <Card asChild p={{ base: '3', sm: '4' }}>
    <Stat.Root aria-busy={loading || undefined}>
      <Stat.Label asChild>
        <Flex as="dt" justify="space-between" gap="1">
          <span>{label}</span>
          {/* The large button may reach into the padding, so the label keeps its line. */}
          {info && (
            <Box me="-2.5" flexShrink={0}>
              {info}
            </Box>
          )}
        </Flex>
      </Stat.Label>
      <Stat.ValueText fontSize={{ base: 'clamp(1rem, 5.2vw, 1.44rem)', sm: '1.728rem', xl: '1.5625rem' }}>
        {loading ? <Skeleton width="70%" height="0.9em" /> : value}
      </Stat.ValueText>
      {hint && (
        <Stat.HelpText asChild minH={linesOnPhone}>
          <dd>{loading ? <Skeleton width="40%" /> : hint}</dd>
        </Stat.HelpText>
      )}
      <Stat.HelpText asChild mt="1" minH={linesOnPhone}>
        <dd>
          {loading ? (
            <Skeleton width="60%" />
          ) : (
            <>
              {comparison.basis && <Box hideBelow="sm">{comparison.basis}</Box>}
              <ChangeBadge share={comparison.change} rise={comparison.rise} />{' '}
              {comparison.shortBasis && (
                <>
                  <chakra.span data-screen-only hideFrom="sm">
                    {comparison.shortBasis}
                  </chakra.span>{' '}
                </>
              )}
              <chakra.span display={{ base: 'block', sm: 'inline-block' }}>{comparison.text}</chakra.span>
            </>
          )}
        </dd>
      </Stat.HelpText>
    </Stat.Root>
  </Card>
);

const risePalettes = { good: 'success', bad: 'warning' } as const;

interface ChangeBadgeProps {
  share: number | null;
  rise?: Rise | undefined;
}

/**
 * A relative difference as an arrow and percentage: 0.12 is 12 % more.
 * Empty for null. A decrease is neutral, a rise coloured by meaning.
 */
export const ChangeBadge = ({ share, rise = 'good' }: ChangeBadgeProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (share === null) return null;
  const percent = Math.round(share * 100);
  const Arrow = percent === 0 ? Equal : percent > 0 ? ArrowUpRight : ArrowDownRight;
  const words = t(percent === 0 ? 'ui:unchanged' : percent > 0 ? 'ui:increase' : 'ui:decrease');
  return (
    <Badge
      colorPalette={percent > 0 ? risePalettes[rise] : 'neutral'}
      gap="1"
      px="2"
      py="0"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      <Arrow size={16} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
      {new Intl.NumberFormat(language, { style: 'percent' }).format(Math.abs(percent) / 100)}
    </Badge>
  );
};
