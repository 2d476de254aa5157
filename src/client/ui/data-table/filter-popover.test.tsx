import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { FilterPopover } from './filter-popover.tsx';

test('says how many are chosen beside the first of them, which is cut when it is long', () => {
  render(
    <FilterPopover label="Kártyaolvasó" allLabel="Minden olvasó" chosen={['Futár (1745398206)', 'Pult (1855145259)']}>
      {null}
    </FilterPopover>,
  );
  expect(screen.getByRole('button', { name: 'Kártyaolvasó: Futár (1745398206) és még 1' })).toBeVisible();
  expect(screen.getByTitle('Futár (1745398206), Pult (1855145259)')).toBeVisible();
  expect(screen.getByText('Futár (1745398206)')).not.toContainElement(screen.getByText('+1'));
});
