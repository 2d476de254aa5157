import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { PopoverButton } from './popover-button.tsx';

interface InfoButtonProps {
  /** The accessible name, of the panel, too. */
  label: string;
  /** `close` closes the panel and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A small button beside a figure that opens its explanation, by mouse, touch and keyboard. */
export const InfoButton = ({ label, children }: InfoButtonProps) => (
  <PopoverButton
    label={label}
    width="18rem"
    trigger={(props) => <IconButton {...props} label={label} icon={<Info />} color="fg.muted" aria-haspopup="dialog" />}
  >
    {children}
  </PopoverButton>
);
