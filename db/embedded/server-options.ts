import { userInfo } from 'node:os';
import type { Flavour } from '#db/connection/server-requirements.ts';
import type { DataFolder } from './data-folder.ts';

/**
 * A committed change survives a power cut (`full`, for production), or only the end of
 * the process (`process`, for tests, with fewer disk writes).
 */
export type Durability = 'full' | 'process';

const sqlMode = [
  'STRICT_TRANS_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/** Options shared by creating the files and running the server. */
export function storageOptions(flavour: Flavour, folder: DataFolder, files: string): string[] {
  return [
    `--datadir=${files}`,
    // A server clears its temporary folder at start, even if others share it.
    `--tmpdir=${folder.temporary}`,
    // A server runs as root only with an explicit option.
    ...(userInfo().uid === 0 ? ['--user=root'] : []),
    flavour === 'mariadb' ? '--innodb-log-file-size=64M' : '--innodb-redo-log-capacity=100M',
  ];
}

export function runOptions(flavour: Flavour, folder: DataFolder, durability: Durability): string[] {
  return [
    ...storageOptions(flavour, folder, folder.files),
    `--socket=${folder.socket}`,
    `--pid-file=${folder.pidFile}`,
    '--skip-networking',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--local-infile=OFF',
    '--performance-schema=OFF',
    '--default-time-zone=+00:00',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    `--sql-mode=${sqlMode}`,
    // Monthly reports are stored whole, up to 20 MB each.
    '--max-allowed-packet=64M',
    '--max-connections=200',
    ...(flavour === 'mysql' ? ['--mysqlx=OFF', '--secure-file-priv=NULL'] : []),
    ...(durability === 'full'
      ? ['--innodb-buffer-pool-size=256M', '--innodb-flush-log-at-trx-commit=1']
      : ['--innodb-buffer-pool-size=128M', '--innodb-flush-log-at-trx-commit=2', ...withoutSync[flavour]]),
  ];
}

const withoutSync: Record<Flavour, readonly string[]> = {
  mariadb: ['--debug-no-sync', '--innodb-flush-method=nosync', '--skip-innodb-doublewrite'],
  mysql: ['--innodb-flush-method=nosync', '--skip-innodb-doublewrite'],
};
