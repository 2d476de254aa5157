// What other features may use of this one.
export { removePicture } from './pictures.repository.ts';
