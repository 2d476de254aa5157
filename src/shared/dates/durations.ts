// Milliseconds. Days in Budapest can have 23 or 25 hours: use `budapest.ts`.
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
