import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of a clone or installed release, whatever the working directory. */
export const productRoot: string = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

const dist = join(productRoot, 'dist');
const isBuilt = import.meta.filename.startsWith(dist);

/** The built portal, and the public pages with their manifest. Missing without a build. */
export const clientDir: string = join(dist, 'client');
export const siteDir: string = join(dist, 'site');

/** The developer guides. The build copies them: releases have no sources. */
export const guidesDir: string = isBuilt ? join(dist, 'guides') : join(productRoot, 'openapi/guides');

export const changelogFile: string = isBuilt ? join(dist, 'CHANGELOG.md') : join(productRoot, 'openapi/CHANGELOG.md');

/** A documentation file. The build copies it, because releases lack sources. */
export const docsAsset = (name: string, source: string): string =>
  isBuilt ? join(dist, 'docs', name) : join(productRoot, source);
