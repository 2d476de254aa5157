// The API for other features.
export { deletePicture, findPicture } from './pictures.repository.ts';
