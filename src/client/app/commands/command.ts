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

export interface Command {
  key: string;
  group: (typeof commandGroups)[number];
  label: string;
  /** Other words that find it. */
  keywords?: string;
  /** Muted text after the label. */
  detail?: ReactNode | undefined;
  /** True for results of the former text until the next answer. */
  isFormer?: boolean;
  Icon: LucideIcon;
  run: () => void;
}
