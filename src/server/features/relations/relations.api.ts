// What other features may use of this one.
export { listDescendants } from './relations.repository.ts';
