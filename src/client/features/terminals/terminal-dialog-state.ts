import type { Terminal } from '#shared/terminals/terminals.schema.ts';

/** What the one dialog of the table is open for. */
export type TerminalDialogState =
  | { mode: 'Hidden' }
  | { mode: 'Create' }
  | { mode: 'Update'; terminal: Terminal }
  | { mode: 'Delete'; terminal: Terminal };

export type OpenTerminalDialog = Exclude<TerminalDialogState, { mode: 'Hidden' }>;
