import { stableId } from '#db/reference-data/stable-id.ts';

// The same on every day, so that a later start finds the rows of an earlier one.
const epoch = new Date('2024-01-01T00:00:00.000Z');

export const demoId = (kind: 'merchant' | 'user', key: string): string => stableId(epoch, `demo ${kind} ${key}`);
