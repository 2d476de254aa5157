/** Stops that lie closer together where the numbers are small: from `start`, each leg in its own step up to its end. */
export const stopsFrom = (start: number, ...legs: readonly (readonly [end: number, step: number])[]): number[] => {
  const stops = [start];
  let last = start;
  for (const [end, step] of legs)
    for (last += step; last <= end; last += step) {
      stops.push(last);
      if (last === end) break;
    }
  return stops;
};

/** Where on the slider a typed number stands. */
export const nearestStop = (stops: readonly number[], value: number): number => {
  let best = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop - value) < Math.abs((stops[best] ?? stop) - value)) best = index;
  return best;
};
