import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browser: { executablePath: string; libraryPath: string; fontConfigPath: string };
  }
}

/**
 * Unpacks the browser that came with the packages, once for all workers. With it come the few libraries and the font that
 * it needs and that a bare machine lacks.
 */
export default async function setup({ provide }: TestProject): Promise<void> {
  const packed = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin');
  const executablePath = await chromium.executablePath(packed);
  const libraries = await inflate(join(packed, 'al2023.tar.br'));
  const fontConfigPath = await inflate(join(packed, 'fonts.tar.br'));
  provide('browser', { executablePath, libraryPath: join(libraries, 'lib'), fontConfigPath });
}
