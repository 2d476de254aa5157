// Typed texts have up to 255 characters of any script.
// These functions shorten them for e-mail subjects and file names.

const graphemesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('hu', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** Returns at most `max` characters as readers count them, with an ellipsis if shortened. */
export const shorten = (text: string, max: number): string => {
  const graphemes = graphemesOf(text);
  if (graphemes.length <= max) return text;
  return `${graphemes
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
};

/** Characters that file systems refuse, and invisible ones, which would disguise the name. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd<>:"|?*\\/]/gu;
/** Names of devices on Windows, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** File systems allow 255 bytes, and browsers add `(1)` to repeated downloads. */
const maxFileNameBytes = 200;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Returns at most `maxBytes` of UTF-8, cut between readers' characters, and `end`. */
export const fitBytes = (text: string, maxBytes: number, end = ''): string => {
  if (bytesOf(`${text}${end}`) <= maxBytes) return `${text}${end}`;
  let start = '';
  for (const grapheme of graphemesOf(text)) {
    if (bytesOf(`${start}${grapheme}…${end}`) > maxBytes) break;
    start += grapheme;
  }
  return `${start.trimEnd()}…${end}`;
};

/**
 * Returns a file name for any system: at most 200 bytes of UTF-8 with its extension.
 * May be empty.
 */
export const fitFileName = (text: string): string => {
  const name = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unfit, '')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
    .replace(deviceName, '_$&');
  const extension = /\.[a-z0-9]{1,8}$/iu.exec(name)?.[0] ?? '';
  return fitBytes(name.slice(0, name.length - extension.length), maxFileNameBytes, extension);
};
