import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { ThemeSwitch } from './preference-switches.tsx';

const toDark = 'Váltás sötét megjelenésre';
const toLight = 'Váltás világos megjelenésre';

afterEach(() => document.documentElement.classList.remove('dark'));

// A prerendered page does not know the mode; before-paint.js sets the class.
test.each([
  ['light', toDark, toLight],
  ['dark', toLight, toDark],
])('offers the other mode in %s mode by its styles alone', (mode, offered, other) => {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  render(<ThemeSwitch />);
  expect(screen.getByText(offered)).toBeVisible();
  expect(screen.getByText(other)).not.toBeVisible();
});
