import { defineSemanticTokens } from '@chakra-ui/react';
import { dark, light, type Palette, type PaletteTone } from './palette.ts';

const both = (pick: (palette: Palette) => string) => ({ value: { _light: pick(light), _dark: pick(dark) } });

/** A Chakra colour palette (`colorPalette="danger"`) of a `Palette` tone. */
const palette = (pick: (palette: Palette) => PaletteTone) => ({
  fg: both((p) => pick(p).text),
  subtle: both((p) => pick(p).tint),
  muted: both((p) => pick(p).tintStrong),
  emphasized: both((p) => pick(p).tintStrong),
  border: both((p) => pick(p).edge),
  focusRing: both((p) => pick(p).edge),
  solid: both((p) => pick(p).solid),
  hover: both((p) => pick(p).solidHover),
  contrast: both((p) => pick(p).onSolid),
});

export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both((p) => p.ground),
    panel: both((p) => p.panel),
    subtle: both((p) => p.subtle),
    muted: both((p) => p.muted),
    emphasized: both((p) => p.line),
    ink: both((p) => p.ink),
    inkRaised: both((p) => p.inkRaised),
  },
  fg: {
    DEFAULT: both((p) => p.text),
    muted: both((p) => p.textMuted),
    subtle: both((p) => p.textSubtle),
    onInk: both((p) => p.onInk),
    onInkMuted: both((p) => p.onInkMuted),
    error: both((p) => p.danger.text),
  },
  border: {
    DEFAULT: both((p) => p.line),
    strong: both((p) => p.lineStrong),
    error: both((p) => p.danger.edge),
  },
  brand: palette((p) => p.brand),
  accent: palette((p) => p.accent),
  success: palette((p) => p.success),
  warning: palette((p) => p.warning),
  danger: palette((p) => p.danger),
  info: palette((p) => p.info),
  neutral: palette((p) => p.neutral),
  chart: {
    current: both((p) => p.chart.current),
    previous: both((p) => p.chart.previous),
    grid: both((p) => p.chart.grid),
  },
});
