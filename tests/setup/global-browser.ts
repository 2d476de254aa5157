import type { TestProject } from 'vitest/node';
import { type UnpackedBrowser, unpackBrowser } from './unpack-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: UnpackedBrowser;
  }
}

/** Unpacks the browser once for all workers. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide('browser', await unpackBrowser());
}
