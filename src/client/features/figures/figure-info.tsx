import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { InfoButton } from '#client/ui/info-button.tsx';
import { LoadBoundary } from '#client/ui/load-boundary.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { FigureTextProps } from './figure-text.tsx';

const FigureText = lazyScreen(async () => (await import('./figure-text.tsx')).FigureText, 'figures');

interface FigureInfoProps extends FigureTextProps {
  /** The name of the figure on the screen. */
  label: string;
}

/**
 * A button that explains a figure and links to its transactions.
 * It is as high as a line; the texts load when it opens.
 */
export const FigureInfo = ({ label, ...figure }: FigureInfoProps) => {
  const { t } = useTranslation();
  return (
    <Box data-screen-only my="-2.5" fontWeight="400">
      <InfoButton label={t('ui:figureInfo', { figure: label })}>
        {() => (
          <LoadBoundary>
            <Suspense fallback={<Skeleton width="100%" height="3lh" display="block" />}>
              <FigureText {...figure} />
            </Suspense>
          </LoadBoundary>
        )}
      </InfoButton>
    </Box>
  );
};
