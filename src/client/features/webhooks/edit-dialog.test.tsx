import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, renderWithServer } from '#client/testing/in-memory-server.tsx';
import type { UpdateWebhook, Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { EditWebhookDialog } from './edit-dialog.tsx';

const hook: Webhook = {
  id: 'W1',
  merchantId: 'M1',
  url: 'https://kifli.example/hook',
  events: ['report.ready'],
  payload: 'Full',
  isEnabled: true,
  disabledBecause: null,
  failingSince: null,
  oldSecretUntil: null,
  version: 1,
  createdAt: new Date('2026-11-20T09:12:40.008Z'),
};

/** Opens the dialog after another user has saved `theirs`. Returns what is sent. */
const openAfter = (theirs: Partial<Webhook>) => {
  const current = { ...hook, ...theirs, version: 2 };
  const sent: UpdateWebhook[] = [];
  renderWithServer(<EditWebhookDialog hook={hook} open onClose={() => {}} />, {
    'webhooks.get': () => current,
    'webhooks.list': () => ({ data: [current] }),
    'webhooks.update': (input) => {
      const edit = input as UpdateWebhook;
      sent.push(edit);
      if (edit.version !== current.version) throw refusal(409, 'changedMeanwhile');
      return { ...current, version: 3 };
    },
  });
  return sent;
};
const changeUrl = async () => {
  const url = await screen.findByLabelText('A program címe');
  await userEvent.clear(url);
  await userEvent.type(url, 'https://sajat.example/hook');
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
};

test('keeps what another user has changed in other fields', async () => {
  const sent = openAfter({ isEnabled: false });
  await changeUrl();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, url: 'https://sajat.example/hook', isEnabled: false });
});

test('shows both values of a field that two users have changed, and saves the chosen one', async () => {
  const sent = openAfter({ url: 'https://masik.example/hook' });
  await changeUrl();
  const choice = await screen.findByRole('radiogroup', { name: 'A program címe' });
  expect(screen.getByRole('button', { name: 'Mentés' })).toBeDisabled();
  expect(sent).toHaveLength(1);
  const [, theirs] = within(choice).getAllByRole('radio');
  if (theirs) await userEvent.click(theirs);
  await userEvent.click(screen.getByRole('button', { name: 'A választottak mentése' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2, url: 'https://masik.example/hook' });
});
