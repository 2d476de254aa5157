import { readdirSync } from 'node:fs';
import { apiVersion } from '#shared/api/api-version.ts';
import { compareDocuments } from './compare-documents.ts';
import { renderChanges } from './render-changes.ts';

export const changelogPath = 'openapi/CHANGELOG.md';
const releases = 'openapi/releases';

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** The newest version's document before the current one. */
export const formerDocument = (): string => {
  const versions = readdirSync(releases).map((file) => file.replace(/\.json$/u, ''));
  const former = versions.filter((version) => byVersion(version, apiVersion) < 0).toSorted(byVersion);
  return `${releases}/${former.at(-1)}.json`;
};

/** Replaces the current version's section, or adds it first. */
export const renderChangelog = async (text: string): Promise<string> => {
  const changes = await compareDocuments(formerDocument(), 'openapi/openapi.json');
  const [head = '', ...sections] = text.split(/^(?=## )/mu);
  const others = sections.filter((section) => !section.startsWith(`## ${apiVersion}\n`));
  return [head, `## ${apiVersion}\n\n${renderChanges(changes)}\n`, ...others].join('');
};
