import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  /** What the figure is made of, in a few words. */
  hint?: ReactNode;
  /** The same figure of the previous period. */
  previous?: { value: ReactNode; change: number | null };
  loading?: boolean;
}

/**
 * One figure that is read at a glance. `previous.change` is the difference as a share of the previous figure (0.12 is 12% more), `null` when the
 * previous one was nothing to compare with.
 */
export const StatTile = ({ label, value, hint, previous, loading = false }: StatTileProps) => {
  const { t } = useTranslation();
  return (
    <Card asChild>
      <dl aria-busy={loading || undefined}>
        <chakra.dt display="flex" justifyContent="space-between" gap="2" minH="7" color="fg.muted">
          {label}
          {previous && !loading && <Change share={previous.change} />}
        </chakra.dt>
        <chakra.dd textStyle="figure" mt="1" overflowWrap="anywhere">
          {loading ? <Skeleton width="70%" height="0.9em" /> : value}
        </chakra.dd>
        {hint && (
          <chakra.dd color="fg.muted" mt="2">
            {loading ? <Skeleton width="40%" /> : hint}
          </chakra.dd>
        )}
        {previous && (
          <chakra.dd color="fg.muted" mt={hint ? '0' : '2'}>
            {loading ? (
              <Skeleton width="60%" />
            ) : (
              <>
                {t('ui:previously')} {previous.value}
              </>
            )}
          </chakra.dd>
        )}
      </dl>
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
    <chakra.span
      colorPalette={percent === 0 ? 'neutral' : percent > 0 ? 'success' : 'warning'}
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="2"
      flexShrink="0"
      alignSelf="flex-start"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      <Arrow size={16} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
      {new Intl.NumberFormat(language, { style: 'percent' }).format(Math.abs(percent) / 100)}
    </chakra.span>
  );
};
