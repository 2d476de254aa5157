export { reportJobs } from './make-settlements.ts';
