export { voidResetsOfUser } from './password-reset/password-resets.repository.ts';
