import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { FoldedText } from './fold.ts';
import { markWords } from './search.ts';

const Mark = chakra('mark', {
  base: { bg: 'accent.muted', color: 'accent.fg', borderRadius: '3px', boxDecorationBreak: 'clone' },
});

/** The text as it is, with the searched words marked. */
export const Marked = ({ text, words }: { text: FoldedText; words: readonly string[] }) => {
  let position = 0;
  return markWords(text, words).map((piece) => {
    const key = position;
    position += piece.text.length;
    return piece.isHit ? <Mark key={key}>{piece.text}</Mark> : <Fragment key={key}>{piece.text}</Fragment>;
  });
};
