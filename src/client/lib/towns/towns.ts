import { useEffect, useState } from 'react';

type TownsByCode = ReadonlyMap<string, readonly string[]>;

const none: readonly string[] = [];
let loaded: TownsByCode | null = null;

/**
 * Loads the towns by Hungarian postal code (23 kB).
 * README.md names the source.
 */
export const loadTowns = async (): Promise<TownsByCode> => {
  const { default: lines } = await import('./postal-codes.txt?raw');
  loaded ??= new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, 4), line.slice(5).split(',')]),
  );
  return loaded;
};

/**
 * Returns the towns of a Hungarian postal code.
 * Empty while the list loads, and for unlisted or incomplete codes.
 */
export const useTowns = (zipCode: string): readonly string[] => {
  const [, setLoaded] = useState(loaded !== null);
  const isTyped = /^\d/u.test(zipCode);
  useEffect(() => {
    if (!isTyped || loaded !== null) return;
    loadTowns().then(
      () => setLoaded(true),
      // Offline, or an older build's chunk. The user types the town.
      () => {},
    );
  }, [isTyped]);
  return loaded?.get(zipCode) ?? none;
};
