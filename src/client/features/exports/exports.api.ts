export { ListExportDrawer } from './list-export-drawer.tsx';
