import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderWithServer } from '#client/testing/in-memory-server.tsx';
import { ParentForm } from './parent-form.tsx';
import { RelationsSection } from './relations-section.tsx';

const twin = { name: 'Kovász Kft.', taxNumber: '12345678-1-42' };
const twins = [
  { id: 'M7', ...twin, createdAt: new Date('2026-10-05T07:30:00Z') },
  { id: 'M8', ...twin, createdAt: new Date('2026-10-05T08:00:00Z') },
];
const child = { id: 'M1', name: 'Kifli Kft.', taxNumber: '12345676-2-41', createdAt: new Date('2026-10-01T08:00:00Z') };
const answers: Answers = {
  'relations.listAvailableParents': () => twins,
  'relations.listParents': () => twins.map((parent) => ({ relationId: `R-${parent.id}`, parent, child })),
  'relations.listChildren': () => [],
};
const details = [
  '12345678-1-42 · regisztrált: 2026.10.05. 09:30:00',
  '12345678-1-42 · regisztrált: 2026.10.05. 10:00:00',
];

test('the choice of a parent shows when merchants of the same name registered', async () => {
  renderWithServer(<ParentForm merchantId="M1" relation={null} onBusy={() => {}} onClose={() => {}} />, answers);
  await userEvent.type(await screen.findByRole('combobox'), 'kov');
  const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(texts()).toEqual(details.map((detail) => expect.stringContaining(detail))));
});

test('the table of relations shows it, too, and its buttons have different names', async () => {
  renderWithServer(<RelationsSection merchantId="M1" />, answers);
  for (const detail of details) {
    const [taxNumber = '', moment = ''] = detail.split(' · regisztrált: ');
    const cell = await screen.findByRole('cell', { name: moment });
    expect(within(cell.closest('tr') ?? cell).getByRole('cell', { name: taxNumber })).toBeVisible();
    expect(screen.getByRole('button', { name: `Átsorolás: Kovász Kft. (${detail})` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Kapcsolat megszüntetése: Kovász Kft. (${detail})` })).toBeVisible();
  }
});

test('the questions about a relation tell merchants of the same name apart', async () => {
  renderWithServer(<RelationsSection merchantId="M1" />, answers);
  const [, later] = details;
  await userEvent.click(await screen.findByRole('button', { name: `Átsorolás: Kovász Kft. (${later})` }));
  expect(await screen.findByText(`Kifli Kft. most Kovász Kft. (${later}) alatt áll.`, { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mégse' }));
  const end = await screen.findByRole('button', { name: `Kapcsolat megszüntetése: Kovász Kft. (${later})` });
  await userEvent.click(end);
  expect(await screen.findByText(`Kovász Kft. (${later}) felhasználója`, { exact: false })).toBeVisible();
});
