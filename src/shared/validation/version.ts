import { z } from 'zod';

/** Which edit of the thing the caller saw. Without it the edit is made upon whatever there is. */
export const seenVersionSchema = z.int().min(1).optional().meta({
  description:
    'The `version` that the edit is made upon. When somebody else has changed it since, the answer is a 409 and nothing is written. Left out, whatever there is now is overwritten.',
});
