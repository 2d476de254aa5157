import { chakra } from '@chakra-ui/react';

export const KeyHint = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '7',
    px: '2',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    color: 'fg.muted',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    whiteSpace: 'nowrap',
  },
});
