import { expect, test } from 'vitest';
import { figuresFileName } from './figures-file.ts';

test('is named by its title and its days', () => {
  const days = { from: '2026-11-19', to: '2026-11-20' };
  expect(figuresFileName('Bruttó bevétel (Ft)', days, 'png')).toBe('brutto-bevetel-ft-2026-11-19-2026-11-20.png');
  expect(figuresFileName('Tranzakciók száma', { ...days, to: days.from }, 'csv')).toBe(
    'tranzakciok-szama-2026-11-19.csv',
  );
});
