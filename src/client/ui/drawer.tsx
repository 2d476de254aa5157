import { createOverlay } from './create-overlay.tsx';
import type { DrawerProps } from './drawer-panel.tsx';

/** A panel from the side of the page, a sheet from the bottom on a phone. */
export const Drawer = createOverlay<DrawerProps>(async () => (await import('./drawer-panel.tsx')).DrawerPanel);
