import { type ReactNode, Suspense, useState } from 'react';

/**
 * Renders its content from the first time that it is open. The code of an overlay is loaded then, and a closed one stays mounted to
 * finish its animation.
 */
export const OnceOpen = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen && <Suspense>{children}</Suspense>;
};
