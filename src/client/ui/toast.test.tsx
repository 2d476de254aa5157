import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { Toaster, toast } from './toast.tsx';

test('shows the toast that loads the region, and the next one', async () => {
  const { unmount } = render(<Toaster />);
  toast.success({ title: 'Mentve', description: 'Az új adatok már érvényesek.' });
  expect(await screen.findByText('Mentve')).toBeInTheDocument();
  expect(screen.getByText('Az új adatok már érvényesek.')).toBeInTheDocument();
  toast.success({ title: 'Törölve' });
  expect(await screen.findByText('Törölve')).toBeInTheDocument();
  expect(screen.getAllByText('Mentve')).toHaveLength(1);

  unmount();
  render(<Toaster />);
  toast.success({ title: 'Elküldve' });
  expect(await screen.findByText('Elküldve')).toBeInTheDocument();
  expect(screen.getAllByText('Törölve')).toHaveLength(1);
});
