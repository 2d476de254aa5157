import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from './product-files.ts';

const manifestSchema = z.object({ version: z.string() });

/** The version of a clone (`1.1.0`), or of a release with its build (`1.1.0+4f0c2d1`). */
export const productVersion: string = manifestSchema.parse(
  JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8')),
).version;
