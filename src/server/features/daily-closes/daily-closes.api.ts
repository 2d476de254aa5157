// The API for other features. Only this feature writes the tables of daily closes.
export { exportCloses } from './close-files.ts';
export { findMailHour } from './close-mails.repository.ts';
export { lastDueDay } from './daily-closes.rules.ts';
export { closeDays } from './make-closes.ts';
export { countCloses, countClosesByYear, readAllCloses } from './stored-closes.repository.ts';
