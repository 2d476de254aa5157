import { codeType, flagType, idType, oneOf, type Tables, timeType } from '../columns.ts';

const percent = 'TINYINT UNSIGNED NULL';
const ofTerminal = (name: string): string =>
  `CONSTRAINT ${name}_terminal FOREIGN KEY (terminal_id) REFERENCES terminals (id) ON DELETE CASCADE`;

/** As `serialNumberKey`: in capitals, without separators. Serial numbers contain no spaces. */
const serialKey = `UPPER(${['-', '_', '.', '/', ':'].reduce((text, sign) => `REPLACE(${text}, '${sign}', '')`, 'serial_number')})`;

export const terminalTables: Tables = {
  terminals: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `merchant_id ${idType} NOT NULL`,
    `type ${codeType(20)} NOT NULL`,
    `serial_number ${codeType(30)} NOT NULL`,
    `address_id ${idType} NOT NULL`,
    `is_disabled ${flagType}`,
    `disabled_at ${timeType} NULL`,
    `last_used_at ${timeType} NULL`,
    `dormancy_notice_at ${timeType} NULL`,
    `created_at ${timeType} NOT NULL`,
    `updated_at ${timeType} NOT NULL`,
    // Version for optimistic locking, as in merchants.
    'version INT UNSIGNED NOT NULL DEFAULT 1',
    // When an administrator re-enabled it. Dormancy counts from then.
    `activated_at ${timeType} NULL`,
    'name VARCHAR(40) NULL',
    // Finds a serial number in any spelling. Not unique: the server refuses a second spelling.
    `serial_key ${codeType(30)} GENERATED ALWAYS AS (${serialKey}) VIRTUAL`,
    'UNIQUE KEY terminals_serial_number (serial_number)',
    'UNIQUE KEY terminals_merchant (merchant_id, id)',
    'KEY terminals_dormant (is_disabled, last_used_at)',
    'KEY terminals_address (address_id)',
    'KEY terminals_serial_key (serial_key)',
    'CONSTRAINT terminals_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    'CONSTRAINT terminals_address FOREIGN KEY (address_id) REFERENCES addresses (id)',
    oneOf('type', ['HiLite', 'PaxA920']),
  ],
  // The last report of a terminal.
  terminal_health: [
    `terminal_id ${idType} NOT NULL`,
    `reported_at ${timeType} NOT NULL`,
    `battery_percent ${percent}`,
    'is_charging BOOLEAN NULL',
    `connection ${codeType(20)} NULL`,
    `signal_percent ${percent}`,
    'firmware_version VARCHAR(30) NULL',
    'app_version VARCHAR(30) NULL',
    'last_error VARCHAR(255) NULL',
    // The last sign of life before the published outage; null while online.
    `offline_since ${timeType} NULL`,
    // Time of the last e-mail about an outage.
    `alerted_at ${timeType} NULL`,
    'PRIMARY KEY (terminal_id)',
    ofTerminal('terminal_health'),
  ],
  // The last report of each minute, kept for 90 days.
  terminal_health_samples: [
    `terminal_id ${idType} NOT NULL`,
    // The start of the minute.
    'sampled_at DATETIME NOT NULL',
    `battery_percent ${percent}`,
    'is_charging BOOLEAN NULL',
    `connection ${codeType(20)} NULL`,
    `signal_percent ${percent}`,
    'PRIMARY KEY (terminal_id, sampled_at)',
    'KEY terminal_health_samples_sampled_at (sampled_at)',
    ofTerminal('terminal_health_samples'),
  ],
  terminal_alert_settings: [
    `merchant_id ${idType} NOT NULL PRIMARY KEY`,
    // E-mails exclude outages that began before. Null means no e-mails.
    `enabled_at ${timeType} NULL`,
    // 0 to 23 in Budapest, the second excluded. Equal: no quiet hours.
    'quiet_from TINYINT UNSIGNED NOT NULL',
    'quiet_to TINYINT UNSIGNED NOT NULL',
    'CONSTRAINT terminal_alert_settings_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
  ],
};
