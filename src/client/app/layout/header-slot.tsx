import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The `id` of the place in the header of the portal that screens fill. */
export const headerSlotId = 'header-slot';

/** Renders its content in the header, whose height does not depend on it. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(headerSlotId)), []);
  return slot && createPortal(children, slot);
};
