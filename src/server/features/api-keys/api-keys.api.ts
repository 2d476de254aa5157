export { endApiKeys } from './api-keys.repository.ts';
