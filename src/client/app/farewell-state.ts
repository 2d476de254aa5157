/** Goes along in the history with the way to the home page, for whoever has just deleted the profile. */
export const farewell = { isFarewell: true };

export const isFarewell = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFarewell' in state && state.isFarewell === true;
