export { voidResetsOfUser } from './password-resets.repository.ts';
