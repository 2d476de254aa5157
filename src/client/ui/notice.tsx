import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const signs = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck };

export interface NoticeProps {
  tone: keyof typeof signs;
  title?: string;
  children?: ReactNode;
  /** What can be done about it: one button or link. */
  action?: ReactNode;
}

/** Something to know, in the place that it is about. Errors are announced at once, the rest when there is a pause. */
export const Notice = ({ tone, title, children, action }: NoticeProps) => {
  const Sign = signs[tone];
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      colorPalette={tone}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      gap="3"
      p="4"
      bg="colorPalette.subtle"
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderInlineStartColor="colorPalette.border"
    >
      <chakra.span color="colorPalette.fg" pt="0.5" flexShrink={0} aria-hidden>
        <Sign size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="12rem" overflowWrap="anywhere">
        {title && <chakra.p fontWeight="600">{title}</chakra.p>}
        {children}
      </chakra.div>
      {action}
    </chakra.div>
  );
};
