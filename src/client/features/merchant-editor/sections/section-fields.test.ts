import { expect, test } from 'vitest';
import { auditedFields, fieldLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { hu } from '#shared/i18n/hu/texts.ts';
import { sectionFields } from './section-fields.ts';

test('has each field of the audit log in one section', () => {
  expect(Object.values(sectionFields).flat().sort()).toEqual([...auditedFields].sort());
});

test('names the fields as the page does, not as the questions of the registration', () => {
  const textOf = (key: string) =>
    key.split(/[:.]/u).reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], hu);
  const questions = Object.values(fieldLabels).filter((key) => String(textOf(key)).endsWith('?'));
  expect(questions).toEqual([]);
});
