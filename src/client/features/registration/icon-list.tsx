import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface IconListProps {
  items: readonly { icon: ReactNode; title: string; text?: string }[];
}

export const IconList = ({ items }: IconListProps) => (
  <Stack as="ul" listStyleType="none" gap="4">
    {items.map(({ icon, title, text }) => (
      <chakra.li key={title} display="flex" gap="3">
        <chakra.span color="brand.fg" flexShrink={0} aria-hidden>
          {icon}
        </chakra.span>
        <div>
          <chakra.p fontWeight="600">{title}</chakra.p>
          {text && <chakra.p color="fg.muted">{text}</chakra.p>}
        </div>
      </chakra.li>
    ))}
  </Stack>
);
