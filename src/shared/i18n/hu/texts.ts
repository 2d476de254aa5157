import { common } from './common.ts';
import { errors } from './errors.ts';
import { statistics } from './statistics.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

/** Every text, one file for each area. The Hungarian ones are the measure: English must have the same keys. */
export const hu = { common, errors, statistics, transactions, ui };
