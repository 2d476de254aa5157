import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';

export interface TooltipBoxProps {
  /** The middle of the described part, in pixels from the left. */
  x: number;
  /** Its upper edge, in pixels from the top. Default: above the chart. */
  y?: number;
  /** Pixels from `x` to a tooltip on the side with more room. */
  gap?: number;
  /** A CSS length. */
  width: string;
  children: ReactNode;
}

/**
 * A tooltip above the described part: it stays clear of pointer, finger and part.
 * It follows keyboard and touch, too; that of xychart follows the pointer only.
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
            // To the right of `x` if it fits, otherwise to the left.
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
  /** The text of the link. */
  children: string;
  /** What the tooltip describes. */
  place: string;
  /** True for a mouse: a click opens the list, because the tooltip is out of reach. */
  isByMouse: boolean;
}

/** The last line of a tooltip: the link to the transactions. */
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
