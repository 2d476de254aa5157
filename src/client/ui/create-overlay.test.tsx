import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { createOverlay } from './create-overlay.tsx';

interface ExampleProps {
  open: boolean;
  onClose: () => void;
}
const Example = ({ open }: ExampleProps) => (open ? <p>részletek</p> : null);

test('leaves the screen as it is when its code cannot be loaded, and opens when there is a network again', async () => {
  const network = { isUp: false };
  const Overlay = createOverlay<ExampleProps>(async () => {
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return Example;
  });
  const onClose = vi.fn();
  render(
    <>
      <p>lista</p>
      <Overlay open onClose={onClose} />
    </>,
  );
  expect(await screen.findByText(/Nem érjük el a kiszolgálót/u)).toBeVisible();
  expect(screen.getByText('lista')).toBeVisible();
  act(() => screen.getByTitle('Bezárás').click());
  expect(onClose).toHaveBeenCalledOnce();
  network.isUp = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('részletek')).toBeVisible();
  expect(screen.queryByText(/Nem érjük el a kiszolgálót/u)).toBeNull();
});

test('loads nothing before it opens, and its code once', async () => {
  const load = vi.fn(async () => Example);
  const Overlay = createOverlay<ExampleProps>(load);
  const { rerender } = render(<Overlay open={false} onClose={() => {}} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Overlay open onClose={() => {}} />);
  await screen.findByText('részletek');
  render(<Overlay open onClose={() => {}} />);
  expect(screen.getAllByText('részletek')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});
