/**
 * The product's colours by mode. Dark mode has a deep green ground,
 * not an inverted one, with light controls.
 * `palette.test.ts` checks every pair on a screen for WCAG AA.
 */
export interface Palette {
  ground: string;
  panel: string;
  subtle: string;
  muted: string;
  /** Deep sections (landing, card footers, tooltips): dark in both modes. */
  ink: string;
  inkRaised: string;
  text: string;
  textMuted: string;
  textSubtle: string;
  onInk: string;
  onInkMuted: string;
  line: string;
  /** The edge of inputs and controls: 3:1 against the background. */
  lineStrong: string;
  brand: PaletteTone;
  accent: PaletteTone;
  success: PaletteTone;
  warning: PaletteTone;
  danger: PaletteTone;
  info: PaletteTone;
  neutral: PaletteTone;
  chart: { current: string; previous: string; grid: string };
}

/** `text` is on `tint`, the ground and panels; `onSolid` on `solid` and `solidHover`. */
export interface PaletteTone {
  text: string;
  tint: string;
  tintStrong: string;
  edge: string;
  solid: string;
  solidHover: string;
  onSolid: string;
}

export const light: Palette = {
  ground: '#faf8f3',
  panel: '#ffffff',
  subtle: '#f5f2ea',
  muted: '#ece8dd',
  ink: '#0f2f28',
  inkRaised: '#1a4037',
  text: '#10291f',
  textMuted: '#4b5f57',
  textSubtle: '#5d6f67',
  onInk: '#f4f1e8',
  onInkMuted: '#b9cbc2',
  line: '#e3ded1',
  lineStrong: '#7f8b84',
  brand: {
    text: '#086652',
    tint: '#e3f2ec',
    tintStrong: '#cbe6db',
    edge: '#0b7a63',
    solid: '#0b7560',
    solidHover: '#085c4b',
    onSolid: '#ffffff',
  },
  accent: {
    text: '#93470d',
    tint: '#fdeedd',
    tintStrong: '#fbdcbb',
    edge: '#c96a1f',
    solid: '#f5a55f',
    solidHover: '#f0964a',
    onSolid: '#33190a',
  },
  success: {
    text: '#22662b',
    tint: '#e6f3e3',
    tintStrong: '#cfe7ca',
    edge: '#4c9455',
    solid: '#2a7534',
    solidHover: '#225f2a',
    onSolid: '#ffffff',
  },
  warning: {
    text: '#7d4a00',
    tint: '#fcf0d6',
    tintStrong: '#f8e0ae',
    edge: '#ad7716',
    solid: '#8f5600',
    solidHover: '#764700',
    onSolid: '#ffffff',
  },
  danger: {
    text: '#a32a1c',
    tint: '#fdebe6',
    tintStrong: '#f9d3ca',
    edge: '#cd5341',
    solid: '#b3301f',
    solidHover: '#932618',
    onSolid: '#ffffff',
  },
  info: {
    text: '#1c5788',
    tint: '#e6f0f9',
    tintStrong: '#cde0f2',
    edge: '#4a87bb',
    solid: '#20639b',
    solidHover: '#194f7c',
    onSolid: '#ffffff',
  },
  neutral: {
    text: '#4b5f57',
    tint: '#efece3',
    tintStrong: '#e3ded1',
    edge: '#7f8b84',
    solid: '#4b5f57',
    solidHover: '#3a4b44',
    onSolid: '#ffffff',
  },
  chart: { current: '#0b7a63', previous: '#7f8b84', grid: '#e9e5da' },
};

export const dark: Palette = {
  ground: '#0b1814',
  panel: '#12231d',
  subtle: '#0f1f1a',
  muted: '#1c322a',
  ink: '#07120f',
  inkRaised: '#142a23',
  text: '#e9f1ec',
  textMuted: '#a8bbb2',
  textSubtle: '#93a89e',
  onInk: '#f0f4ee',
  onInkMuted: '#a8bbb2',
  line: '#263c34',
  lineStrong: '#677f75',
  brand: {
    text: '#63d3b3',
    tint: '#10332a',
    tintStrong: '#174639',
    edge: '#3fb795',
    solid: '#45c4a1',
    solidHover: '#63d3b3',
    onSolid: '#04211a',
  },
  accent: {
    text: '#f8bd8a',
    tint: '#37220f',
    tintStrong: '#4d3015',
    edge: '#d98a47',
    solid: '#f5a55f',
    solidHover: '#f8b77e',
    onSolid: '#2b1507',
  },
  success: {
    text: '#93d895',
    tint: '#16301a',
    tintStrong: '#1f4325',
    edge: '#5ba961',
    solid: '#7fcb83',
    solidHover: '#98d99b',
    onSolid: '#07210c',
  },
  warning: {
    text: '#f0c476',
    tint: '#34260c',
    tintStrong: '#493511',
    edge: '#bd8c33',
    solid: '#e9b75c',
    solidHover: '#f0c476',
    onSolid: '#2a1c03',
  },
  danger: {
    text: '#ffa595',
    tint: '#3d1c17',
    tintStrong: '#552720',
    edge: '#dd6f5d',
    solid: '#f58d7b',
    solidHover: '#ffa595',
    onSolid: '#330b05',
  },
  info: {
    text: '#9ac8f0',
    tint: '#15293b',
    tintStrong: '#1d3a54',
    edge: '#5a95c8',
    solid: '#82b8e8',
    solidHover: '#9ac8f0',
    onSolid: '#06192a',
  },
  neutral: {
    text: '#a8bbb2',
    tint: '#1c322a',
    tintStrong: '#263c34',
    edge: '#677f75',
    solid: '#a8bbb2',
    solidHover: '#c2d0c9',
    onSolid: '#0b1814',
  },
  chart: { current: '#45c4a1', previous: '#7b948a', grid: '#1f332c' },
};
