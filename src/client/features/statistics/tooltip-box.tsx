import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface TooltipBoxProps {
  /** The middle of what it describes, in pixels from the left edge of the chart. */
  x: number;
  /** The upper edge of what it describes, in pixels from the top of the chart. Default: above the chart. */
  y?: number;
  /** A CSS length. */
  width: string;
  children: ReactNode;
}

/**
 * The tooltip of a chart, above what it describes, so that neither the pointer nor a finger nor the tooltip itself covers it. It follows the
 * selection, which also changes by keyboard and touch; the tooltip of xychart follows the pointer only.
 */
export const TooltipBox = ({ x, y, width, children }: TooltipBoxProps) => (
  <Box
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
    style={{
      left: `clamp(0px, calc(${x}px - ${width} / 2), max(0px, calc(100% - ${width})))`,
      ...(y === undefined ? { bottom: '100%' } : { top: y, transform: 'translateY(-100%)' }),
    }}
  >
    {children}
  </Box>
);
