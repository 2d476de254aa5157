import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';

export interface TooltipBoxProps {
  /** The middle of what it describes, in pixels from the left edge of the chart. */
  x: number;
  /** The upper edge of what it describes, in pixels from the top of the chart. Default: above the chart. */
  y?: number;
  /** Pixels between `x` and a tooltip that is beside it, in the chart, on the side with more room. */
  gap?: number;
  /** A CSS length. */
  width: string;
  children: ReactNode;
}

/**
 * The tooltip of a chart, above what it describes, so that neither the pointer nor a finger nor the tooltip itself
 * covers it. It follows the selection, which also changes by keyboard and touch; the tooltip of xychart follows the
 * pointer only.
 */
export const TooltipBox = ({ x, y, gap, width, children }: TooltipBoxProps) => (
  <Box
    data-screen-only
    position="absolute"
    zIndex="docked"
    pointerEvents="none"
    width={width}
    maxWidth="100%"
    px="3"
    py="2.5"
    borderRadius="l2"
    bg="bg.ink"
    color="fg.onInk"
    boxShadow="floating"
    fontVariantNumeric="lining-nums tabular-nums"
    style={
      gap === undefined
        ? {
            left: `clamp(0px, calc(${x}px - ${width} / 2), max(0px, calc(100% - ${width})))`,
            ...(y === undefined ? { bottom: '100%' } : { top: y, transform: 'translateY(-100%)' }),
          }
        : {
            // To the right of `x` if it fits there, otherwise to the left.
            left: `calc(${x}px + ${gap}px + clamp(-2 * ${gap}px - ${width}, (100% - ${x}px - ${gap}px - ${width}) * 9999, 0px))`,
            top: 0,
          }
    }
  >
    {children}
  </Box>
);

interface ListLinkProps {
  href: string;
  /** What is listed. */
  children: string;
  /** What the tooltip describes. */
  place: string;
  /** True if a mouse points at what is described: a click there leads to the list, and the tooltip is out of reach. */
  isByMouse: boolean;
}

/** The last line of a tooltip: the way to the transactions of what it describes. */
export const ListLink = ({ href, children, place, isByMouse }: ListLinkProps) => {
  const { t } = useTranslation();
  if (isByMouse) return <chakra.p color="fg.onInkMuted">{t('statistics:clickToList')}</chakra.p>;
  return (
    <TextLink
      href={href}
      aria-label={`${children}: ${place}`}
      color="fg.onInk"
      display="block"
      py="2.5"
      mb="-2.5"
      pointerEvents="auto"
    >
      {children}
    </TextLink>
  );
};
