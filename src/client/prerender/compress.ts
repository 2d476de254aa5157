import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = '**/*.{css,js,json,map,mjs,svg,txt,webmanifest,xml}';
/** Smaller files hardly shrink. */
const smallest = 256;

/** Writes the Brotli and gzip variants beside each file, at the best compression level. */
export const compressFiles = (folder: string): void => {
  for (const name of globSync(compressible, { cwd: folder })) {
    const file = `${folder}/${name}`;
    const content = readFileSync(file);
    if (content.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};
