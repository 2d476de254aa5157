/** What other features may use of this one. */
export { ApiKeysSection } from './api-keys-section.tsx';
