import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = '**/*.{css,js,json,map,mjs,svg,txt,webmanifest,xml}';
/** Below this a compressed file is hardly smaller, and costs a look for it. */
const smallest = 256;

/** Puts each file's compressed forms beside it, as small as can be, so that the server has nothing to compress. */
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
