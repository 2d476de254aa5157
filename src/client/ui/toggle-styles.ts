import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * Styles of native boxes and radio buttons.
 * The browser's are grey in dark mode, where an empty one looks disabled.
 * High contrast themes keep the browser's.
 */
const toggleStyles = (mark: SystemStyleObject): SystemStyleObject => ({
  '@media not (forced-colors: active)': {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderColor: 'border.strong',
    color: 'brand.contrast',
    printColorAdjust: 'exact',
    _hover: { borderColor: 'brand.border' },
    _invalid: { borderColor: 'border.error' },
    _checked: { bg: 'brand.solid', borderColor: 'brand.solid', _before: { transform: 'none' } },
    _disabled: { bg: 'bg.muted', borderColor: 'border', _checked: { bg: 'border.strong' } },
    _before: { content: '""', bg: 'currentcolor', transform: 'scale(0)', ...mark },
  },
});

export const checkboxStyles = toggleStyles({
  boxSize: '3.5',
  clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 84% 4%, 39% 67%)',
});
export const radioStyles = toggleStyles({ boxSize: '2', borderRadius: 'full' });
