import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { TextField } from './text-field.tsx';

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {};

const Fields = () => (
  <form>
    <TextField label="Név" defaultValue="Pult" />
    <CheckboxField label="Olvasás" />
  </form>
);

const show = async (Overlay: typeof Dialog | typeof Drawer, props: { isDisposable?: boolean } = {}) => {
  const onClose = vi.fn();
  const Example = () => {
    const [isOpen, setIsOpen] = useState(true);
    const close = () => {
      onClose();
      setIsOpen(false);
    };
    return (
      <Overlay open={isOpen} onClose={close} title="Példa" {...props}>
        <Fields />
      </Overlay>
    );
  };
  render(<Example />);
  await screen.findByLabelText('Név');
  return onClose;
};
const question = () => screen.queryByText('Nem mentett módosítások vannak');

describe.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a %s', (_name, Overlay) => {
  it('closes at once without input', async () => {
    const onClose = await show(Overlay);
    await userEvent.click(screen.getByLabelText('Név'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('asks before it throws typed text away', async () => {
    const onClose = await show(Overlay);
    await userEvent.type(screen.getByLabelText('Név'), ' 2');
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeVisible();
    await userEvent.click(screen.getByText('Folytatom a kitöltést'));
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Név')).toHaveValue('Pult 2');
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    await userEvent.click(screen.getByText('Bezárás mentés nélkül'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('asks for a box that was ticked by its label, and not for text that was restored', async () => {
  const onClose = await show(Dialog);
  await userEvent.click(screen.getByText('Olvasás'));
  await userEvent.keyboard('{Escape}');
  expect(question()).toBeVisible();
  await userEvent.click(screen.getByText('Folytatom a kitöltést'));
  await userEvent.click(screen.getByText('Olvasás'));
  await userEvent.type(screen.getByLabelText('Név'), '2{Backspace}{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('does not ask for disposable input', async () => {
  const onClose = await show(Dialog, { isDisposable: true });
  await userEvent.type(screen.getByLabelText('Név'), '2{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('gives the focus to the content when nothing has opened it', async () => {
  render(
    <main tabIndex={-1}>
      <p>lista</p>
    </main>,
  );
  await show(Drawer);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

it('shows an error of its content in its place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  render(
    <>
      <p>lista</p>
      <Drawer open onClose={() => {}} title="Részletek">
        <Broken />
      </Drawer>
    </>,
  );
  expect(await screen.findByText('Hiba történt az alkalmazás betöltése közben')).toBeVisible();
  expect(screen.getByText('Részletek')).toBeVisible();
  expect(screen.getByText('lista')).toBeInTheDocument();
});

afterEach(() => vi.restoreAllMocks());
