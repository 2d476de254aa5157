import { expect, it } from 'vitest';
import { requireUsableDraft } from './draft.rules.ts';

const savedAt = new Date('2026-11-01T08:00:00.000Z');

it('a link works for thirty days after the draft was saved, and not without a draft', () => {
  expect(requireUsableDraft({ savedAt }, new Date('2026-12-01T07:59:59.999Z'))).toEqual({ savedAt });
  expect(() => requireUsableDraft({ savedAt }, new Date('2026-12-01T08:00:00.000Z'))).toThrow('draftUnusable');
  expect(() => requireUsableDraft(null, savedAt)).toThrow('draftUnusable');
});
