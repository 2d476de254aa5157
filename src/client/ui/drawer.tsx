import { lazy } from 'react';
import type { DrawerProps } from './drawer-panel.tsx';
import { OnceOpen } from './once-open.tsx';

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }));

/** A panel from the side of the page, a sheet from the bottom on a phone. */
export const Drawer = (props: DrawerProps) => (
  <OnceOpen open={props.open}>
    <DrawerPanel {...props} />
  </OnceOpen>
);
