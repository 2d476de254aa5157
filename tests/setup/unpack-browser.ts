import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

export interface UnpackedBrowser {
  executablePath: string;
  libraryPath: string;
  fontConfigPath: string;
}

/** Unpacks the browser of the npm package with the libraries and the font that a bare machine lacks. */
export const unpackBrowser = async (): Promise<UnpackedBrowser> => {
  const packed = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin');
  const executablePath = await chromium.executablePath(packed);
  const libraries = await inflate(join(packed, 'al2023.tar.br'));
  const fontConfigPath = await inflate(join(packed, 'fonts.tar.br'));
  return { executablePath, libraryPath: join(libraries, 'lib'), fontConfigPath };
};
