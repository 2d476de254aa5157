import type { Texts } from '../texts.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { statistics } from './statistics.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

export const en: Texts = { common, errors, statistics, transactions, ui };
