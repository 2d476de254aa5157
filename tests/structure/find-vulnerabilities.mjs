// Fails if an installed package has a known vulnerability of level high or above. Prints a notice and succeeds if the
// registry has no audit service or does not answer, because that says nothing about the packages.
import { spawnSync } from 'node:child_process';

// A machine whose npm is set to `offline` would get an empty report.
const options = ['audit', '--json', '--audit-level=high', '--fetch-retries=0', '--no-offline'];
const { stdout } = spawnSync('npm', options, {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
});
const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
const { metadata, vulnerabilities = {}, message } = parse(stdout);
if (!metadata) {
  process.stdout.write(`The registry gave no audit report (${message ?? 'no answer'}).\n`);
} else {
  const found = Object.values(vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  for (const { name, severity, range } of found) process.stdout.write(`${name} ${range}: ${severity}\n`);
  process.stdout.write(`${found.length} packages with a known vulnerability of level high or above\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
