// The exports for other features.
export { ChangeTable } from './change-table.tsx';
