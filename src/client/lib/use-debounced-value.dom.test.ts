import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('follows a value one second after its last change', () => {
  const { result, rerender } = renderHook(({ count }) => useDebouncedValue(count, 1000), {
    initialProps: { count: 1 },
  });
  expect(result.current).toBe(1);
  rerender({ count: 2 });
  act(() => vi.advanceTimersByTime(700));
  rerender({ count: 3 });
  act(() => vi.advanceTimersByTime(999));
  expect(result.current).toBe(1);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(3);
});
