import { createOverlay } from './create-overlay.tsx';
import type { DrawerProps } from './drawer-panel.tsx';

/** A panel from the side; on a phone a bottom sheet. */
export const Drawer = createOverlay<DrawerProps>(async () => (await import('./drawer-panel.tsx')).DrawerPanel);
