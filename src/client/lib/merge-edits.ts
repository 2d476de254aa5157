type Values = Record<string, unknown>;

export interface MergedEdits<V> {
  /** Both edits merged, with my values in conflicts; `theirs` has the other user's there. */
  mine: V;
  theirs: V;
  /** The fields that both changed to different values. */
  conflicts: string[];
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two edits of a form with fields and groups.
 * Takes over what only one of them has changed.
 * Lists, objects within a group (an address) and the groups in
 * `whole` count as one field, because their parts belong together.
 */
export const mergeEdits = <V extends object>(
  { base, mine, theirs }: { base: V; mine: V; theirs: V },
  whole: readonly string[] = [],
): MergedEdits<V> => {
  const conflicts: string[] = [];
  const mergeGroup = (was: Values, own: Values, other: Values, path: string): { mine: Values; theirs: Values } => {
    const merged: { mine: Values; theirs: Values } = { mine: { ...own }, theirs: { ...own } };
    for (const name of new Set([...Object.keys(was), ...Object.keys(own), ...Object.keys(other)])) {
      const [before, entered, saved] = [was[name], own[name], other[name]];
      const isSplit = path === '' && !whole.includes(name) && isGroup(before) && isGroup(entered) && isGroup(saved);
      if (isSplit) {
        const group = mergeGroup(before, entered, saved, `${name}.`);
        Object.assign(merged.mine, { [name]: group.mine });
        Object.assign(merged.theirs, { [name]: group.theirs });
      } else if (!isSame(before, saved) && !isSame(entered, saved)) {
        const isConflict = !isSame(before, entered);
        if (isConflict) conflicts.push(`${path}${name}`);
        merged.mine[name] = isConflict ? entered : saved;
        merged.theirs[name] = saved;
      }
    }
    return merged;
  };
  const merged = mergeGroup({ ...base } as Values, { ...mine } as Values, { ...theirs } as Values, '');
  return { mine: merged.mine as V, theirs: merged.theirs as V, conflicts };
};

const stepsOf = (path: string): [string, string | null] => {
  const [name = '', ...rest] = path.split('.');
  return [name, rest.length > 0 ? rest.join('.') : null];
};

export const valueOfField = (form: object, path: string): unknown => {
  const [name, inner] = stepsOf(path);
  const value = (form as Values)[name];
  return inner === null ? value : isGroup(value) ? value[inner] : undefined;
};

/** Returns `mine`, with `theirs` in the fields of `taken`. */
export const applyTheirs = <V extends object>({ mine, theirs }: MergedEdits<V>, taken: readonly string[]): V => {
  const form = { ...mine } as Values;
  for (const path of taken) {
    const [name, inner] = stepsOf(path);
    const value = valueOfField(theirs, path);
    const group = form[name];
    form[name] = inner === null || !isGroup(group) ? value : { ...group, [inner]: value };
  }
  return form as V;
};
