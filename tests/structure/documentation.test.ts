import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

/** Paths in backticks that begin with a folder of the repository, without patterns and placeholders. */
const repositoryPath = /`((?:src|tests|db|docs|openapi)\/[\w./-]+)`/gu;
const relativeLink = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/gu;

const missingIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(repositoryPath)].map(([, path = '']) => path);
  const linked = [...text.matchAll(relativeLink)].map(([, path = '']) => join(dirname(file), path));
  return [...named, ...linked].filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`);
};

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    expect(documents).toContain('README.md');
    expect(documents.filter((file) => !file.startsWith('CHANGELOG')).flatMap(missingIn)).toEqual([]);
  });

  it('assess every item of ASVS level 2 once', () => {
    const rows = [
      ...readFileSync('docs/security/asvs.md', 'utf8').matchAll(
        /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (met|partly|not met|not here|n\/a) \| (.+) \|$/gmu,
      ),
    ];
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(([, item]) => item)).size).toBe(253);
  });
});
