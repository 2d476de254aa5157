import { Menu as ChakraMenu } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  value: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

/** A short list of what can be done, opened by a button. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <ChakraMenu.Root positioning={{ placement: 'bottom-end' }}>
    <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
    <ChakraMenu.Positioner>
      <ChakraMenu.Content>
        {items.map(({ value, label, icon, onSelect }) => (
          <ChakraMenu.Item key={value} value={value} onSelect={onSelect}>
            {icon}
            {label}
          </ChakraMenu.Item>
        ))}
      </ChakraMenu.Content>
    </ChakraMenu.Positioner>
  </ChakraMenu.Root>
);
