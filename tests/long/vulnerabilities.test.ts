import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('finds no known vulnerability of level high or above in an installed package', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/structure/find-vulnerabilities.mjs'], {
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
});
