import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSaveEdits } from './use-save-edits.ts';

it('keeps the change of another device also if the screen has loaded it while the form was open', async () => {
  const atOpening = { role: 'Cashier', state: 'Active' };
  const now = { ...atOpening, state: 'Disabled' };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ base }) => useSaveEdits({ base, read: async () => now, write: async (values) => values }),
    { wrapper, initialProps: { base: atOpening } },
  );
  rerender({ base: now });
  const saved = await act(() => result.current.mutateAsync({ ...atOpening, role: 'Accountant' }));
  expect(saved).toEqual({ role: 'Accountant', state: 'Disabled' });
});
