import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#client/lib/portal-texts.ts';
import { render } from '#client/testing/render.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

const draw = (list: Partial<PaginationProps>) =>
  render(
    <Pagination
      pageNumber={1}
      pageSize={25}
      totalCount={1}
      onPage={() => undefined}
      onPageSize={() => undefined}
      {...list}
    />,
  );
const next = () => screen.queryByRole('button', { name: 'Következő oldal' });
const size = () => screen.queryByLabelText('Sorok oldalanként');

test('shows the total only of a list that fits on the smallest page', () => {
  draw({ totalCount: 10 });
  expect(screen.getByText('Összesen 10')).toBeVisible();
  expect([next(), size()]).toEqual([null, null]);
});

test('offers the page size, but no other page, where all rows are on this one', () => {
  draw({ totalCount: 11 });
  expect(screen.getByText('Összesen 11')).toBeVisible();
  expect(size()).toBeVisible();
  expect(next()).toBeNull();
});

test.each([
  ['there are further rows', { totalCount: 26 }, '1–25, összesen 26'],
  ['the rows were not counted', { totalCount: 10, pageSize: 10, isTotalExact: false }, '1–10, összesen 10+'],
  ['the page is past the last one', { totalCount: 3, pageNumber: 2 }, '3–3, összesen 3'],
])('offers the other pages where %s', (_, list, text) => {
  draw(list);
  expect(screen.getByText(text)).toBeVisible();
  expect(next()).toBeVisible();
  expect(size()).toBeVisible();
});
