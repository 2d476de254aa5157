import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inks } from '#documents/pdf-style.ts';
import { hostedStyle } from '#server/gateways/payment/hosted-style.ts';
import { dark, light, type Palette, type PaletteTone } from './palette.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const tones = ['brand', 'accent', 'success', 'warning', 'danger', 'info', 'neutral'] as const;

const readable = (palette: Palette): [string, string, string][] => {
  const grounds = ['ground', 'panel', 'subtle', 'muted'] as const;
  const texts = ['text', 'textMuted'] as const;
  const ofTone = (name: (typeof tones)[number]): [string, string, string][] => {
    const tone: PaletteTone = palette[name];
    return [
      [`${name}.text on its tint`, tone.text, tone.tint],
      [`${name}.text on its strong tint`, tone.text, tone.tintStrong],
      [`${name}.text on the ground`, tone.text, palette.ground],
      [`${name}.text on a panel`, tone.text, palette.panel],
      [`${name}.text on subtle`, tone.text, palette.subtle],
      [`${name}.onSolid on solid`, tone.onSolid, tone.solid],
      [`${name}.onSolid on solidHover`, tone.onSolid, tone.solidHover],
      [`text on ${name}.tint`, palette.text, tone.tint],
    ];
  };
  return [
    ...texts.flatMap((text) =>
      grounds.map((ground): [string, string, string] => [`${text} on ${ground}`, palette[text], palette[ground]]),
    ),
    ['textSubtle on the ground', palette.textSubtle, palette.ground],
    ['textSubtle on a panel', palette.textSubtle, palette.panel],
    ['textSubtle on subtle', palette.textSubtle, palette.subtle],
    ['onInk on ink', palette.onInk, palette.ink],
    ['onInk on raised ink', palette.onInk, palette.inkRaised],
    ['onInkMuted on ink', palette.onInkMuted, palette.ink],
    ['onInkMuted on raised ink', palette.onInkMuted, palette.inkRaised],
    ['accent on ink', palette.accent.solid, palette.ink],
    ['pressed accent on ink', palette.accent.solidHover, palette.ink],
    ...tones.flatMap(ofTone),
  ];
};

const visible = (palette: Palette): [string, string, string][] => [
  ['control edge on the ground', palette.lineStrong, palette.ground],
  ['control edge on a panel', palette.lineStrong, palette.panel],
  ['control edge on subtle', palette.lineStrong, palette.subtle],
  ['focus ring on the ground', palette.brand.edge, palette.ground],
  ['focus ring on a panel', palette.brand.edge, palette.panel],
  ['pressed colour on the ground', palette.brand.solid, palette.ground],
  ['this period on a panel', palette.chart.current, palette.panel],
  ['the previous period on a panel', palette.chart.previous, palette.panel],
  ...tones.map((name): [string, string, string] => [`${name}.edge on a panel`, palette[name].edge, palette.panel]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  test.each(readable(palette))('has a contrast of at least 4.5 for %s', (_name, ink, paper) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(visible(palette))('has a contrast of at least 3 for %s', (_name, edge, paper) => {
    expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3);
  });
});

test('the styles before the first component use the background of the palette', () => {
  const style = readFileSync('src/client/app/base.css', 'utf8');
  expect(style).toContain(`html {\n  background: ${light.ground};`);
  expect(style).toContain(`html.dark {\n  background: ${dark.ground};`);
  expect(readFileSync('index.html', 'utf8')).toContain(`name="theme-color" content="${light.ground}"`);
});

// The server does not know the portal, so it has copies of these colours.
test.each([
  ['light', light, light.ink],
  ['dark', dark, dark.text],
] as const)('the hosted payment page has the colours of the %s palette', (mode, palette, headings) => {
  const [, declarations = ''] = new RegExp(`color-scheme:${mode};([^}]+)`, 'u').exec(hostedStyle) ?? [];
  const copied = declarations.split(';').map((each) => each.split(':'));
  expect(Object.fromEntries(copied.map(([name, color]) => [name, color === '#fff' ? '#ffffff' : color]))).toEqual({
    '--ground': palette.ground,
    '--panel': palette.panel,
    '--ink': headings,
    '--text': palette.text,
    '--muted': palette.textMuted,
    '--line': palette.line,
    '--edge': palette.lineStrong,
    '--press': palette.brand.solid,
    '--press-hover': palette.brand.solidHover,
    '--on-press': palette.brand.onSolid,
    '--link': palette.brand.text,
    '--subtle': palette.subtle,
    '--danger': palette.danger.text,
    '--danger-tint': palette.danger.tint,
    '--info': palette.info.text,
    '--info-tint': palette.info.tint,
    '--focus': palette.brand.edge,
  });
  expect(hostedStyle).toContain(`.logo .dot{fill:${palette.accent.solid}}`);
});

test('documents are printed in the colours of the light palette', () => {
  expect(inks).toEqual({
    ink: light.ink,
    muted: light.textMuted,
    line: light.line,
    tint: light.brand.tint,
    brand: light.brand.solid,
    accent: light.accent.solid,
    onInk: light.onInk,
    onInkMuted: light.onInkMuted,
  });
});
