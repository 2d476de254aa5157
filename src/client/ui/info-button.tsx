import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { PopoverButton } from './popover-button.tsx';

interface InfoButtonProps {
  /** The accessible name of the button and panel. */
  label: string;
  /** `close` closes the panel and refocuses the button. */
  children: (close: () => void) => ReactNode;
}

/** A small button that opens the explanation of an adjacent figure. */
export const InfoButton = ({ label, children }: InfoButtonProps) => (
  <PopoverButton
    label={label}
    width="18rem"
    trigger={(props) => <IconButton {...props} label={label} icon={<Info />} color="fg.muted" aria-haspopup="dialog" />}
  >
    {children}
  </PopoverButton>
);
