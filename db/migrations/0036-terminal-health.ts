import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, table, timeType } from './columns.ts';

const percent = 'TINYINT UNSIGNED NULL';
/** Servers of the former version delete terminals without knowing these tables. */
const ofTerminal = (name: string): string =>
  `CONSTRAINT ${name}_terminal FOREIGN KEY (terminal_id) REFERENCES terminals (id) ON DELETE CASCADE`;

export const terminalHealth: Migration = {
  name: '0036-terminal-health',
  up: [
    // The last report of a terminal.
    table('terminal_health', [
      `terminal_id ${idType} NOT NULL`,
      `reported_at ${timeType} NOT NULL`,
      `battery_percent ${percent}`,
      'is_charging BOOLEAN NULL',
      `connection ${codeType(20)} NULL`,
      `signal_percent ${percent}`,
      'firmware_version VARCHAR(30) NULL',
      'app_version VARCHAR(30) NULL',
      'last_error VARCHAR(255) NULL',
      // The last sign of life before the outage that was published; null while it is online.
      `offline_since ${timeType} NULL`,
      'PRIMARY KEY (terminal_id)',
      ofTerminal('terminal_health'),
    ]),
    // The last report of each minute. 90 days are kept.
    table('terminal_health_samples', [
      `terminal_id ${idType} NOT NULL`,
      // The beginning of the minute.
      'sampled_at DATETIME NOT NULL',
      `battery_percent ${percent}`,
      'is_charging BOOLEAN NULL',
      `connection ${codeType(20)} NULL`,
      `signal_percent ${percent}`,
      'PRIMARY KEY (terminal_id, sampled_at)',
      'KEY terminal_health_samples_sampled_at (sampled_at)',
      ofTerminal('terminal_health_samples'),
    ]),
  ],
  down: dropTables('terminal_health_samples', 'terminal_health'),
};
