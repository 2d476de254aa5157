/**
 * Returns a function that reads a key's value or null.
 * Calls in one turn of the event loop share one
 * `readMany`: thousands need few statements.
 */
export const batchReads = <Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | null>) => {
  let open: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | null = null;
  const openBatch = () => {
    const keys = new Set<string>();
    const values = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      open = null;
      return readMany([...keys]);
    });
    return { keys, values };
  };
  return async (key) => {
    open ??= openBatch();
    const { keys, values } = open;
    keys.add(key);
    return (await values).get(key) ?? null;
  };
};
