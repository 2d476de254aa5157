import { codeType, flagType, idType, moneyType, oneOf, sha256Type, type Tables, timeType } from '../columns.ts';

export const exportTables: Tables = {
  // Spreadsheets of a merchant's lists. Deleted with their files at `expires_at`.
  exports: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `merchant_id ${idType} NOT NULL`,
    // The requester, who alone may download it.
    `user_id ${idType} NOT NULL`,
    `kind ${codeType(20)} NOT NULL`,
    `format ${codeType(4)} NOT NULL`,
    `language ${codeType(2)} NOT NULL`,
    // The list's filter, also in words, and the column names in order.
    'filter JSON NOT NULL',
    'filter_labels JSON NOT NULL',
    'column_names JSON NOT NULL',
    `has_summary ${flagType}`,
    `state ${codeType(10)} NOT NULL`,
    `failure ${codeType(20)} NULL`,
    `requested_at ${timeType} NOT NULL`,
    // Rows of the list at the start.
    'total_rows BIGINT UNSIGNED NULL',
    'written_rows BIGINT UNSIGNED NOT NULL',
    `written_amount ${moneyType} NOT NULL`,
    // The start of the next piece: the last written row, and the format's state.
    `last_row_at ${timeType} NULL`,
    `last_row_id ${idType} NULL`,
    'file_state JSON NULL',
    'part_count INT UNSIGNED NOT NULL',
    // Bytes of the file, so far or in the end.
    'size BIGINT UNSIGNED NOT NULL',
    'file_name VARCHAR(255) NULL',
    `finished_at ${timeType} NULL`,
    `expires_at ${timeType} NOT NULL`,
    `downloaded_at ${timeType} NULL`,
    // The end of its last time slice. Long exports do not delay short ones.
    `worked_at ${timeType} NULL`,
    // Time slices since the last stored part.
    'attempts INT UNSIGNED NOT NULL',
    `locked_until ${timeType} NULL`,
    `locked_by ${codeType(36)} NULL`,
    // Whether a link to the file is e-mailed.
    `mails_link ${flagType}`,
    'KEY exports_of_user (merchant_id, user_id, requested_at)',
    'KEY exports_waiting (state, worked_at)',
    'KEY exports_expiry (expires_at)',
    oneOf('state', ['Queued', 'Running', 'Ready', 'Failed', 'Cancelled']),
    'CONSTRAINT exports_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    'CONSTRAINT exports_user FOREIGN KEY (user_id) REFERENCES users (id)',
  ],
  // The compressed parts of the file. Part 0, its start, is written last.
  export_parts: [
    `export_id ${idType} NOT NULL`,
    'position INT UNSIGNED NOT NULL',
    `file_id ${idType} NOT NULL`,
    'PRIMARY KEY (export_id, position)',
    'CONSTRAINT export_parts_export FOREIGN KEY (export_id) REFERENCES exports (id)',
    'CONSTRAINT export_parts_file FOREIGN KEY (file_id) REFERENCES files (id)',
  ],
  // Links for one download without login. Only the e-mail has the token.
  export_links: [
    `token_hash ${sha256Type} NOT NULL PRIMARY KEY`,
    `export_id ${idType} NOT NULL`,
    `created_at ${timeType} NOT NULL`,
    `expires_at ${timeType} NOT NULL`,
    `used_at ${timeType} NULL`,
    'KEY export_links_export (export_id)',
    'CONSTRAINT export_links_export FOREIGN KEY (export_id) REFERENCES exports (id)',
  ],
  // Copies of a person's own data, prepared until `ready_at`, deleted at `expires_at`.
  data_exports: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    `requested_at ${timeType} NOT NULL`,
    `ready_at ${timeType} NULL`,
    `expires_at ${timeType} NULL`,
    // Bytes of the file.
    'size BIGINT UNSIGNED NULL',
    `downloaded_at ${timeType} NULL`,
    'KEY data_exports_user (user_id, requested_at)',
    'KEY data_exports_preparing (ready_at, requested_at)',
    'KEY data_exports_expiry (expires_at)',
    'CONSTRAINT data_exports_user FOREIGN KEY (user_id) REFERENCES users (id)',
  ],
  // Parts of the file, so all of it is never in memory.
  data_export_parts: [
    `export_id ${idType} NOT NULL`,
    'position INT UNSIGNED NOT NULL',
    `file_id ${idType} NOT NULL`,
    'PRIMARY KEY (export_id, position)',
    'CONSTRAINT data_export_parts_export FOREIGN KEY (export_id) REFERENCES data_exports (id)',
    'CONSTRAINT data_export_parts_file FOREIGN KEY (file_id) REFERENCES files (id)',
  ],
};
