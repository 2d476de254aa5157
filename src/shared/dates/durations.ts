// Milliseconds. A day of Budapest is an hour shorter or longer twice a year: use `budapest.ts` for those.
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
