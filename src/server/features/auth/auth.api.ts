export { countAccessChange } from './access-change-throttle.ts';
export { voidResetsOfUser } from './password-resets.repository.ts';
export { countRegistration } from './registration-throttle.ts';
