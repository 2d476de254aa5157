import { expect, test } from 'vitest';
import { auditedFields } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { sectionFields } from './section-fields.ts';

test('has each field of the audit log in one section', () => {
  expect(Object.values(sectionFields).flat().sort()).toEqual([...auditedFields].sort());
});
