import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { render } from '#client/testing/render.tsx';
import { PeriodBar, PeriodLabel } from './period-bar.tsx';
import { useInterval } from './use-interval.ts';

const today = '2026-11-20';
const week = { from: '2026-11-02', to: '2026-11-08' };

const Bar = () => <PeriodBar interval={useInterval(today)} today={today} />;
const Label = () => <PeriodLabel interval={useInterval(today)} shown={week} today={today} />;

// A press without a move before it, so that nothing was loaded ahead.
test.each([
  ['period', Bar, 'Időszak', 'Kezdő nap'],
  ['comparison', Label, 'Összehasonlítás', 'Összehasonlítás'],
])('the menu of the %s shows that its fields are loading, and then the fields', async (_, Shown, name, field) => {
  history.replaceState(null, '', `/?from=${week.from}&to=${week.to}`);
  render(<Shown />);
  const [button] = screen.getAllByRole('button').filter((each) => each.getAttribute('aria-haspopup') === 'dialog');
  fireEvent.click(button ?? document.body);
  const menu = screen.getByRole('dialog', { name });
  expect(menu.querySelector('[aria-busy=true]')).toBeInTheDocument();
  expect(await within(menu).findByLabelText(field)).toBeVisible();
  expect(menu.querySelector('[aria-busy=true]')).toBeNull();
});
