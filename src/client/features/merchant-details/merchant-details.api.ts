export { DeleteAccountDialog } from './delete-account-dialog.tsx';
