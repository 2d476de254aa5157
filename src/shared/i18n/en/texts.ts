import type { Texts } from '../texts.ts';
import { auth } from './auth.ts';
import { clients } from './clients.ts';
import { common } from './common.ts';
import { emails } from './emails.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { layout } from './layout.ts';
import { statistics } from './statistics.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

export const en: Texts = { auth, clients, common, emails, errors, landing, layout, statistics, transactions, ui };
