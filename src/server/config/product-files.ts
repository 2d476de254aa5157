import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the product: a clone, or an installed release. Independent of the working directory. */
export const productRoot: string = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

const dist = join(productRoot, 'dist');
const isBuilt = import.meta.filename.startsWith(dist);

/** The built portal, and the public pages with their manifest. Missing in a clone that was not built. */
export const clientDir: string = join(dist, 'client');
export const siteDir: string = join(dist, 'site');

/** The guides for developers. The build copies them, because a release has no sources. */
export const guidesDir: string = isBuilt ? join(dist, 'guides') : join(productRoot, 'openapi/guides');

/** The changes of the API. */
export const changelogFile: string = isBuilt ? join(dist, 'CHANGELOG.md') : join(productRoot, 'openapi/CHANGELOG.md');

/**
 * A file of the documentation pages. The build copies it from its source, because a release has no sources and no
 * packages of the build.
 */
export const docsAsset = (name: string, source: string): string =>
  isBuilt ? join(dist, 'docs', name) : join(productRoot, source);
