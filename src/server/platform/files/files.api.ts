export { FileBody, fileBodySchema } from './file-body.ts';
export { addFile, findFileOf, ownedFiles, removeFile, removeFiles, sealedFiles, sha256Of } from './files.repository.ts';
export type { NewFile, StoredFile } from './files.types.ts';
