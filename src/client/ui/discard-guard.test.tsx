import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { Dialog } from './dialog.tsx';
import { CancelButton } from './discard-guard.tsx';
import { Drawer } from './drawer.tsx';
import { TextField } from './text-field.tsx';

// jsdom does not scroll.
const scrollIntoView = vi.fn();
Element.prototype.scrollIntoView = scrollIntoView;

const Fields = () => (
  <form>
    <TextField label="Név" defaultValue="Pult" />
    <CheckboxField label="Olvasás" />
    <a href="/masik">Másik oldal</a>
    <CancelButton>Mégsem</CancelButton>
  </form>
);

const show = async (
  Overlay: typeof Dialog | typeof Drawer,
  props: { isDisposable?: boolean; mustAnswer?: boolean } = {},
) => {
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
/** True if the browser asks whether the page may be left. */
const warnsBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
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

  it('stays open with typed text when the browser goes back, and asks', async () => {
    history.pushState('list', '');
    history.pushState('overlay', '');
    const onClose = await show(Overlay);
    await userEvent.type(screen.getByLabelText('Név'), ' 2');
    history.back();
    expect(await screen.findByText('Nem mentett módosítások vannak')).toBeVisible();
    expect(history.state).toBe('overlay');
    await userEvent.click(screen.getByText('Folytatom a kitöltést'));
    expect(screen.getByLabelText('Név')).toHaveValue('Pult 2');
    expect(screen.getByLabelText('Név')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lets the browser go back without input', async () => {
    history.pushState('list', '');
    history.pushState('overlay', '');
    await show(Overlay);
    history.back();
    await waitFor(() => expect(history.state).toBe('list'));
    expect(question()).toBeNull();
  });

  it('warns before a reload only with typed text', async () => {
    const onClose = await show(Overlay);
    expect(warnsBeforeUnload()).toBe(false);
    await userEvent.type(screen.getByLabelText('Név'), ' 2');
    expect(warnsBeforeUnload()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByText('Bezárás mentés nélkül'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(warnsBeforeUnload()).toBe(false);
  });

  it('asks when the form is cancelled or a link in it is followed', async () => {
    const onClose = await show(Overlay);
    await userEvent.type(screen.getByLabelText('Név'), ' 2');
    for (const name of ['Mégsem', 'Másik oldal']) {
      await userEvent.click(screen.getByText(name));
      expect(question()).toBeVisible();
      await userEvent.click(screen.getByText('Folytatom a kitöltést'));
    }
    await userEvent.clear(screen.getByLabelText('Név'));
    await userEvent.type(screen.getByLabelText('Név'), 'Pult');
    await userEvent.click(screen.getByText('Mégsem'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('brings the question back into sight at the next Escape, and goes on with an Escape in it', async () => {
    const onClose = await show(Overlay);
    const field = screen.getByLabelText('Név');
    await userEvent.type(field, ' 2{Escape}');
    expect(screen.getByText('Folytatom a kitöltést')).toHaveFocus();
    await userEvent.click(field);
    scrollIntoView.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(screen.getByText('Folytatom a kitöltést')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(field).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('keeps what is shown only once when the browser goes back or reloads', async () => {
  history.pushState('list', '');
  history.pushState('overlay', '');
  const moves: unknown[] = [];
  const recordMove = () => moves.push(history.state);
  addEventListener('popstate', recordMove, { capture: true });
  const onClose = await show(Dialog, { mustAnswer: true });
  expect(warnsBeforeUnload()).toBe(true);
  history.back();
  await waitFor(() => expect(moves).toEqual(['list', 'overlay']));
  removeEventListener('popstate', recordMove, { capture: true });
  expect(onClose).not.toHaveBeenCalled();
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
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus());
});

it.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('gives the focus to the content when Escape closes a %s before it has the focus', async (_name, Overlay) => {
  render(
    <main tabIndex={-1}>
      <p>lista</p>
    </main>,
  );
  // The frame in which an overlay takes the focus does not come.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const onClose = await show(Overlay);
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(document.querySelector('main')).toHaveFocus();
  frames.mockRestore();
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

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  // A closed overlay gives the focus back in the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
});
