export { type ZippedFile, zipMediaType, zipOf } from './zip-of-files.ts';
export { emptyZip, type ZipState, ZipWriter } from './zip-writer.ts';
