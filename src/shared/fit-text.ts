// What people type can be 255 characters long, in any script and with pictures of several code points. These functions
// make it fit where it has to: in the subject of an e-mail, and in the name of a file.

const graphemesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('hu', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** Returns at most `max` characters as readers count them; a shortened text ends in an ellipsis. */
export const shorten = (text: string, max: number): string => {
  const graphemes = graphemesOf(text);
  if (graphemes.length <= max) return text;
  return `${graphemes
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
};

/**
 * Characters that file systems do not allow, and invisible ones: direction marks would show another name than the file
 * has.
 */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd<>:"|?*\\/]/gu;
/** Names of devices on Windows, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** File systems allow 255 bytes, and browsers add `(1)` to the name of a further download. */
const maxFileNameBytes = 200;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Returns at most `maxBytes` of the text in UTF-8, cut between characters as readers count them, and then `end`. */
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
 * Returns the text as the name of a file on any system, at most 200 bytes long in UTF-8 with its extension. May be
 * empty.
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
