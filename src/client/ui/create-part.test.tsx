import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { createPart } from './create-part.tsx';

const Line = ({ name }: { name: string }) => <p>Megnyitva: {name}</p>;

test('loads at the first sign of an act, once', async () => {
  const load = vi.fn(async () => Line);
  const Part = createPart(load);
  render(<Part.Preload />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  expect(load).toHaveBeenCalledOnce();
});

test('shows its placeholder until its code is loaded', async () => {
  const Part = createPart(
    async () => Line,
    ({ name }: { name: string }) => <p>Betöltés: {name}</p>,
  );
  render(<Part name="Mai" />);
  expect(screen.getByText('Betöltés: Mai')).toBeVisible();
  expect(screen.getByText('Betöltés: Mai').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Megnyitva: Mai')).toBeVisible();
  expect(screen.queryByText('Betöltés: Mai')).toBeNull();
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('shows nothing while its code cannot be loaded, and loads it when there is a network again', async () => {
  const load = vi.fn<() => Promise<typeof Line>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Line);
  const Part = createPart(load);
  render(
    <main>
      A lista <Part name="Mai" />
    </main>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByRole('main')).toHaveTextContent('A lista');
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Megnyitva: Mai')).toBeVisible();
});
