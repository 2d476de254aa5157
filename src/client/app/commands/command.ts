import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const commandGroups = [
  'screens',
  'actions',
  'merchants',
  'persons',
  'readers',
  'orders',
  'payouts',
  'transactions',
  'onlineTransactions',
] as const;

/** An entry of the command palette. */
export interface Command {
  key: string;
  group: (typeof commandGroups)[number];
  label: string;
  /** Other words that find it. */
  keywords?: string;
  /** Muted text after the label. */
  detail?: ReactNode | undefined;
  /** True for what was found for the former text, until its search has answered to the current one. */
  isFormer?: boolean;
  Icon: LucideIcon;
  run: () => void;
}
