import { Badge, Stat, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  /** A short note on how the figure is composed. */
  hint?: ReactNode;
  /** The same figure of the previous period. */
  previous?: { value: ReactNode; change: number | null };
  loading?: boolean;
}

/**
 * One figure with its change. `previous.change` is the relative difference (0.12 is 12 % more), null if the previous figure is zero.
 */
export const StatTile = ({ label, value, hint, previous, loading = false }: StatTileProps) => {
  const { t } = useTranslation();
  return (
    <Card asChild>
      <Stat.Root aria-busy={loading || undefined}>
        <Stat.Label>
          {label}
          {previous && !loading && <Change share={previous.change} />}
        </Stat.Label>
        <Stat.ValueText>{loading ? <Skeleton width="70%" height="0.9em" /> : value}</Stat.ValueText>
        {hint && (
          <Stat.HelpText asChild mt="2">
            <dd>{loading ? <Skeleton width="40%" /> : hint}</dd>
          </Stat.HelpText>
        )}
        {previous && (
          <Stat.HelpText asChild mt={hint ? '0' : '2'}>
            <dd>
              {loading ? (
                <Skeleton width="60%" />
              ) : (
                <>
                  {t('ui:previously')} {previous.value}
                </>
              )}
            </dd>
          </Stat.HelpText>
        )}
      </Stat.Root>
    </Card>
  );
};

const Change = ({ share }: { share: number | null }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (share === null) return null;
  const percent = Math.round(share * 100);
  const Arrow = percent === 0 ? Equal : percent > 0 ? ArrowUpRight : ArrowDownRight;
  const words = t(percent === 0 ? 'ui:unchanged' : percent > 0 ? 'ui:increase' : 'ui:decrease');
  return (
    <Badge
      colorPalette={percent === 0 ? 'neutral' : percent > 0 ? 'success' : 'warning'}
      gap="1"
      px="2"
      py="0"
      flexShrink="0"
      alignSelf="flex-start"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      <Arrow size={16} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
      {new Intl.NumberFormat(language, { style: 'percent' }).format(Math.abs(percent) / 100)}
    </Badge>
  );
};
