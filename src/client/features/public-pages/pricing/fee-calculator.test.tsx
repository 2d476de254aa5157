import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { render } from '#client/testing/render.tsx';
import { FeeCalculator } from './fee-calculator.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const slider = (name: string) => screen.getByRole('slider', { name: `${name}, csúszka` });
const result = () => screen.getByRole('region', { name: 'Eredmény' });
/** The text of the live region; forints are grouped with non-breaking spaces. */
const spoken = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');

const enter = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.click(field(name));
  if (text !== '') await userEvent.paste(text);
  await userEvent.tab();
};

const turnover = 'Havi kártyás forgalom';
const average = 'Egy fizetés átlagosan';

describe('the fee calculator', () => {
  test('starts with a calculated example', () => {
    render(<FeeCalculator />);
    expect(spoken()).toBe('Havonta 8 500 Ft díj, Önnél marad 491 500 Ft.');
    expect(slider(turnover)).toHaveAttribute('aria-valuetext', '500\u00a0000 Ft');
  });

  test('applies the minimum fee to each small payment and explains the higher share', async () => {
    render(<FeeCalculator />);
    await enter(turnover, '80 000');
    await enter(average, '800');
    expect(spoken()).toBe('Havonta 5 100 Ft díj, Önnél marad 74 900 Ft.');
    expect(result()).toHaveTextContent('a forgalom 6,4%-a');
    expect(result()).toHaveTextContent('a legkisebb díj, 51 Ft számít');
  });

  test('recalculates when the slider moves and shows its number in the field', () => {
    render(<FeeCalculator />);
    fireEvent.change(slider(turnover), { target: { value: '0' } });
    expect(field(turnover)).toHaveValue('0');
    expect(spoken()).toBe('Havonta 0 Ft díj, Önnél marad 0 Ft.');
    expect(result()).toHaveTextContent('nem fizet semmit');
  });

  test('keeps the month when the user switches to the number of payments', async () => {
    render(<FeeCalculator />);
    await userEvent.click(screen.getByRole('button', { name: 'Fizetések száma' }));
    expect(field('Fizetések száma havonta')).toHaveValue('125');
    await enter('Fizetések száma havonta', '1000');
    expect(spoken()).toBe('Havonta 51 000 Ft díj, Önnél marad 449 000 Ft.');
  });

  test('applies the fee of foreign cards to their share', async () => {
    render(<FeeCalculator />);
    await enter('Külföldi kártyák aránya', '100');
    // 125 × (78 + 96) Ft
    expect(spoken()).toBe('Havonta 21 750 Ft díj, Önnél marad 478 250 Ft.');
    expect(within(result()).getByText('Külföldi kártyával')).toBeInTheDocument();
  });

  test('offers special rates above 30 million forints a year', async () => {
    render(<FeeCalculator />);
    await enter(turnover, '2500000');
    expect(within(result()).queryByRole('link')).toBeNull();
    await enter(turnover, '2500001');
    expect(within(result()).getByRole('link', { name: 'Írjon nekünk' })).toHaveAttribute('href', '/contact');
  });

  test.each([
    [turnover, 'sok', 'Egész számot írjon be'],
    [turnover, '', 'Egész számot írjon be'],
    [turnover, '-5', 'Egész számot írjon be'],
    [turnover, '10000000001', 'Legfeljebb 10 000 000 000 Ft forgalommal'],
    [average, '0', 'Egy fizetés legalább 1 Ft'],
    [average, '500001', 'Egy fizetés nem lehet több'],
    ['Külföldi kártyák aránya', '101', '0 és 100 közötti'],
  ])('explains the error of %s „%s”, keeps the input and shows no fee', async (name, text, words) => {
    render(<FeeCalculator />);
    await enter(name, text);
    expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toContain(words);
    expect(field(name)).toBeInvalid();
    expect(field(name).getAttribute('value')?.replaceAll('\u00a0', '')).toBe(text);
    expect(spoken()).toBe('Amint minden mező rendben van, itt látja a díját.');
  });

  test('accepts the maximum turnover', async () => {
    render(<FeeCalculator />);
    await enter(turnover, '10 000 000 000');
    await enter(average, '10000000000');
    expect(spoken()).toBe('Havonta 170 000 000 Ft díj, Önnél marad 9 830 000 000 Ft.');
  });
});
