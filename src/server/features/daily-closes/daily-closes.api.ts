// What other features may use of this one. The tables of daily closes are written here only.
export { exportCloses } from './close-files.ts';
export { findMailHour } from './close-mails.repository.ts';
export { lastDueDay } from './daily-closes.rules.ts';
export { closeDays } from './make-closes.ts';
export { countCloses, countClosesByYear, readAllCloses } from './stored-closes.repository.ts';
