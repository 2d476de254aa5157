import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { LiveStatus } from './live-status.tsx';
import { QueryState } from './query-state.tsx';

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};
const goOnline = () => {
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event('online')));
};
afterEach(goOnline);

const loading = {
  data: undefined as string | undefined,
  error: null,
  errorUpdateCount: 0,
  isFetching: true,
  isPlaceholderData: false,
  refetch: () => {},
};
const state = (query: typeof loading) => (
  <QueryState query={query} skeleton={<p>csontváz</p>}>
    {(data) => <p>{data}</p>}
  </QueryState>
);

test('says at once that a query waits for the network', async () => {
  render(state(loading));
  expect(screen.getByText('csontváz')).toBeVisible();
  goOffline();
  expect(await screen.findByText(/Nem érjük el a kiszolgálót/u)).toBeVisible();
  expect(screen.queryByText('csontváz')).toBeNull();
  goOnline();
  expect(await screen.findByText('csontváz')).toBeVisible();
});

test('keeps what is loaded without a network', () => {
  goOffline();
  render(state({ ...loading, data: 'adat' }));
  expect(screen.getByText('adat')).toBeVisible();
});

test('is not live without a network', async () => {
  render(<LiveStatus status="live" />);
  expect(screen.getByText('Élő')).toBeVisible();
  goOffline();
  expect(await screen.findByText('Nincs kapcsolat')).toBeVisible();
  expect(screen.queryByText('Élő')).toBeNull();
});
