import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The `id` of the portal header's place for screens. */
export const headerSlotId = 'header-slot';

/** Renders its content in the header, whose height is fixed. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(headerSlotId)), []);
  return slot && createPortal(children, slot);
};
