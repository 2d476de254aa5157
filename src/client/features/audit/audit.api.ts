export { ChangeTable } from './change-table.tsx';
