// What other features may use of this one.
export { deletePicture, findPicture } from './pictures.repository.ts';
