import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { defaultSearchPath, findProgram } from '#db/embedded/programs.ts';

const unitFolder = fileURLToPath(new URL('../../deploy/systemd', import.meta.url));
const systemdAnalyze = findProgram('systemd-analyze', defaultSearchPath());

it.skipIf(systemdAnalyze === null)('the units are accepted by systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'csippano-units-'));
  try {
    const units = readdirSync(unitFolder).map((file) => {
      const unit = join(folder, file.replace('@.', '@3001.'));
      // The program is not installed on this machine.
      const text = readFileSync(join(unitFolder, file), 'utf8').replace('/opt/csippano/bin/csippano', '/bin/true');
      writeFileSync(unit, text);
      return unit;
    });
    const output = execFileSync(systemdAnalyze ?? '', ['verify', ...units], { encoding: 'utf8', stdio: 'pipe' });
    expect(output).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
