import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { selectLanguage } from '#client/lib/i18n.ts';
import { render } from '#client/testing/render.tsx';
import { Dialog } from './dialog.tsx';
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
  // Another region ends the former toasts, and does not show them once more.
  await waitFor(() => expect(screen.queryByText('Törölve')).not.toBeInTheDocument());
  expect(screen.getAllByText('Elküldve')).toHaveLength(1);
});

const dialog = (
  <Dialog open onClose={() => {}} title="Kétlépcsős belépés">
    Hatjegyű kód
  </Dialog>
);

test.each([
  ['another screen', () => navigate('/other-screen')],
  ['another language', () => selectLanguage('en')],
  ['a dialog', () => void render(dialog)],
])('ends with %s', async (what, leave) => {
  render(<Toaster />);
  act(() => toast.success({ title: `Módosítva: ${what}` }));
  const shown = await screen.findByText(`Módosítva: ${what}`);
  await act(async () => {
    await leave();
  });
  await waitFor(() => expect(shown).not.toBeInTheDocument());
});

test('stays when only the filter of the screen changes', async () => {
  render(<Toaster />);
  act(() => toast.success({ title: 'Szűrve' }));
  await screen.findByText('Szűrve');
  act(() => navigate('?type=Settlement'));
  expect(screen.getByText('Szűrve').closest('[data-part=root]')).toHaveAttribute('data-state', 'open');
});

afterEach(() => act(() => selectLanguage('hu')));
