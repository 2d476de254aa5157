import { z } from 'zod';

/** The version that the caller read, for optimistic locking. */
export const seenVersionSchema = z.int().min(1).optional().meta({
  description:
    'The `version` that the edit is based on. 409 if it has changed since. Without it the current values are overwritten.',
});
