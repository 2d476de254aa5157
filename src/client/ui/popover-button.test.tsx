import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { PopoverButton } from './popover-button.tsx';

const panel = () => screen.queryByRole('dialog', { name: 'Nézet' });

beforeEach(async () => {
  render(
    <>
      <PopoverButton
        label="Nézet"
        trigger={(props) => (
          <button type="button" {...props}>
            Megnyitás
          </button>
        )}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Kész
          </button>
        )}
      </PopoverButton>
      <button type="button">Más</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Megnyitás' }));
});

test('opens the panel with the focus in it', () => {
  expect(panel()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Megnyitás' })).toHaveAttribute('aria-expanded', 'true');
});

test('stays open while it is used, and returns the focus when it closes itself', async () => {
  await userEvent.tab();
  expect(panel()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kész' }));
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Megnyitás' })).toHaveFocus();
});

test('closes on Escape and returns the focus', async () => {
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Megnyitás' })).toHaveFocus();
});

test('closes on the first press outside', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Más' }));
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Más' })).toHaveFocus();
});

test('closes when the focus leaves it', async () => {
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Más' })).toHaveFocus();
  expect(panel()).toBeNull();
});
