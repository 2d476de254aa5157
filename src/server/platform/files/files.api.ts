export { FileBody, fileBodySchema } from './file-body.ts';
export {
  addFile,
  findFileOf,
  type NewFile,
  ownedFiles,
  removeFile,
  removeFiles,
  type StoredFile,
  sealedFiles,
  sha256Of,
} from './files.repository.ts';
