// What other features may use of this one.
export { deletePicture } from './pictures.repository.ts';
