import { expect, test } from 'vitest';
import { canApprove } from './can-approve.ts';

const person = (id: string) => ({ id, email: `${id}@example.com`, firstName: 'Vera', lastName: 'Őri' });
const request = {
  id: 'request',
  account: person('lost'),
  openedBy: person('first'),
  reason: 'Elveszett a telefonja.',
  openedAt: new Date(0),
  expiresAt: new Date(1),
};

test('an administrator approves neither an own account nor an own request', () => {
  expect(['lost', 'first', 'second'].filter((userId) => canApprove(request, userId))).toEqual(['second']);
  expect(canApprove({ ...request, openedBy: null }, 'first')).toBe(true);
});
