import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

export const fonts = {
  regular: resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
};

/** For characters that `fonts` lack: Cyrillic, Greek, Vietnamese, and many signs. */
export const fallbackFonts: Record<keyof typeof fonts, string> = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** The portal's light palette for print. */
export const inks = {
  ink: '#0f2f28',
  muted: '#4b5f57',
  line: '#e3ded1',
  tint: '#e3f2ec',
  brand: '#0b7560',
  accent: '#f5a55f',
  onInk: '#f4f1e8',
  onInkMuted: '#b9cbc2',
};

/** Draws the logo mark on a dark background. `x` is the dot's left edge, `y` its centre. */
export const drawSign = (doc: PDFKit.PDFDocument, x: number, y: number): void => {
  doc.circle(x + 7, y, 4.6).fill(inks.accent);
  doc.lineCap('round').strokeColor(inks.onInk);
  doc
    .path(`M${x + 15} ${y - 8.5}a12 12 0 0 1 0 17`)
    .lineWidth(4.2)
    .stroke();
  doc
    .path(`M${x + 22} ${y - 15.5}a22 22 0 0 1 0 31`)
    .lineWidth(4.6)
    .stroke();
};
