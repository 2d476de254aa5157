import { expect, it } from 'vitest';
import { batchReads } from './batch-reads.ts';

const lengthReader = () => {
  const batches: string[][] = [];
  const read = batchReads(async (keys) => {
    batches.push([...keys]);
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  });
  return { batches, read };
};

it('reads the keys of one turn together, each once', async () => {
  const { batches, read } = lengthReader();
  const later = Promise.resolve().then(() => read('ccc'));
  expect(await Promise.all([read('a'), read('bb'), read('a'), read('unknown'), later])).toEqual([1, 2, 1, null, 3]);
  expect(batches).toEqual([['a', 'bb', 'unknown', 'ccc']]);
});

it('reads again in the next turn', async () => {
  const { batches, read } = lengthReader();
  await read('a');
  await read('a');
  expect(batches).toEqual([['a'], ['a']]);
});

it('rejects all calls of a failed batch, and reads again afterwards', async () => {
  let fails = true;
  const read = batchReads(async (keys) => {
    if (fails) throw new Error('The database went away.');
    return new Map(keys.map((key) => [key, key]));
  });
  const results = await Promise.allSettled([read('a'), read('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await read('a')).toBe('a');
});
