/** Reads from local storage; null if storage is forbidden. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** False if storage is forbidden. */
export const isStorageReadable = (): boolean => {
  try {
    localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
};

/**
 * Writes to local storage; null removes the key.
 * Does nothing if storage is forbidden or full.
 */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The page uses its memory until it closes.
  }
};
