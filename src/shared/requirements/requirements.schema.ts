import { z } from 'zod';
import { daySchema } from '#shared/dates/day.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { areDistinct, inputExamples } from '#shared/validation/input-schemas.ts';
import { idSchema, merchantIdSchema, optionalLineSchema } from '#shared/validation/text-schemas.ts';
import {
  maxDeadlineDays,
  maxDocuments,
  reasonsOf,
  requirementItems,
  requirementReasons,
  requirementStates,
} from './requirement-items.ts';

export const maxRequirementNote = 300;
export const maxRequirementAnswer = 500;

const itemSchema = z
  .enum(requirementItems)
  .describe(
    'What is asked for: a field of the registration, by its name there (`persons` are the officers), or a copy of a document.',
  );

const reasonSchema = z
  .enum(requirementReasons)
  .describe(
    'Why: it is missing, differs from the public register, is not valid, or is unclear; a document is missing, unreadable, incomplete, expired or differs. With `Other`, the note says it.',
  );

const versionSchema = z.int().min(1);

const requirementDocumentSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    fileName: z.string().describe('The name of the file, without characters that a file system may refuse.'),
    mediaType: z.string().describe('`application/pdf` or `image/jpeg`.'),
    size: z.int().describe('In bytes.'),
    uploadedAt: timestampSchema.describe('When the server stored the copy.'),
  })
  .meta({
    id: 'RequirementDocument',
    description: 'A file that a merchant has uploaded. Only administrators get its content.',
  });
export type RequirementDocument = z.infer<typeof requirementDocumentSchema>;

const requirementSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    item: itemSchema,
    reason: reasonSchema,
    note: z.string().nullable().describe('What the administrator adds to the reason; null if nothing.'),
    deadline: z
      .string()
      .meta({ description: 'The last day for the answer, in Budapest.', format: 'date', examples: ['2026-12-04'] }),
    state: z
      .enum(requirementStates)
      .describe(
        '`Asked` waits for the merchant, also when it is `Overdue`; `Answered` for an administrator, who accepts it or asks again. `Withdrawn` needs no answer.',
      ),
    answer: z
      .string()
      .nullable()
      .describe('The latest answer of the merchant; that to the former question while it is asked again.'),
    documents: z
      .array(requirementDocumentSchema)
      .describe('The uploaded files of a document, first uploaded first. Empty for fields.'),
    askedAt: timestampSchema.describe('When it was asked for, the last time.'),
    answeredAt: timestampSchema.nullable().describe('When it was answered, the last time; null if it never was.'),
    closedAt: timestampSchema.nullable().describe('When it was accepted or withdrawn; null until then.'),
    version: versionSchema.describe('Incremented by every change. Answers and decisions name it.'),
  })
  .meta({ id: 'Requirement', description: 'What an administrator asks of a merchant during its review.' });
export type Requirement = z.infer<typeof requirementSchema>;

export const requirementsSchema = z
  .object({ data: z.array(requirementSchema).describe('The latest 100, newest first.') })
  .meta({ id: 'Requirements', description: 'What was asked of a merchant during its review.' });
export type ReviewRequirements = z.infer<typeof requirementsSchema>;

export const listRequirementsSchema = z.strictObject({ merchantId: merchantIdSchema });

const noteSchema = optionalLineSchema(maxRequirementNote).meta({
  description: 'What the merchant should know beyond the reason. Required with `Other`. No card numbers.',
  ...inputExamples('A cégjegyzékben más székhely szerepel.'),
});
const deadlineSchema = daySchema.describe(
  `The last day for the answer, in Budapest: tomorrow at the earliest, ${maxDeadlineDays} days from now at the latest.`,
);

const questionShape = { reason: reasonSchema, note: noteSchema };

/** `Other` says nothing without a note. */
const explains = ({ reason, note }: { reason: string; note: string | null }): boolean =>
  reason !== 'Other' || note !== null;
const noteRequired = { ...issueParams('required'), path: ['note'] };

const askedItemSchema = z
  .strictObject({ item: itemSchema, ...questionShape })
  .refine(explains, noteRequired)
  .refine(({ item, reason }) => reasonsOf(item).includes(reason), { ...issueParams('invalid'), path: ['reason'] })
  .meta({ id: 'AskedItem', description: 'What is asked for, and why.' });
export type AskedItem = z.output<typeof askedItemSchema>;

export const askRequirementsSchema = z.strictObject({
  merchantId: merchantIdSchema,
  deadline: deadlineSchema,
  items: z
    .array(askedItemSchema)
    .min(1)
    .max(requirementItems.length)
    .refine((items) => areDistinct(items.map(({ item }) => item)), issueParams('alreadyTaken'))
    .describe('Each item once. One e-mail names all of them.'),
});
export type AskRequirements = z.output<typeof askRequirementsSchema>;

/** Names a requirement in the state that the caller has seen. */
export const seenRequirementSchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The requirement, by its `id` in the list.'),
  version: versionSchema.describe('The `version` that the caller has seen. 409 if it has changed since.'),
});
export type SeenRequirement = z.output<typeof seenRequirementSchema>;

export const answerRequirementSchema = seenRequirementSchema.extend({
  answer: optionalLineSchema(maxRequirementAnswer).meta({
    description:
      'The right value, or what explains it, in one line. Required for fields, optional for documents, whose files are uploaded before. No card numbers.',
    ...inputExamples('A székhelyünk 2026. október 1. óta: 4024 Debrecen, Piac utca 12.'),
  }),
});

const askAgainShape = { ...questionShape, deadline: deadlineSchema };
export const askAgainSchema = seenRequirementSchema.extend(askAgainShape).refine(explains, noteRequired);
/** The fields of the form. */
export const askAgainFieldsSchema = z.strictObject(askAgainShape).refine(explains, noteRequired);
export type AskAgain = z.output<typeof askAgainSchema>;

const documentKeyShape = {
  merchantId: merchantIdSchema,
  id: idSchema.describe('The requirement, by its `id` in the list.'),
};
export const addDocumentSchema = z.strictObject({
  ...documentKeyShape,
  file: z.file().describe(`A PDF, JPEG or PNG. At most ${maxDocuments} for one requirement.`),
});
export type AddDocument = z.output<typeof addDocumentSchema>;
export const documentKeySchema = z.strictObject({
  ...documentKeyShape,
  documentId: idSchema.describe('The document, by its `id` in the list.'),
});
export type DocumentKey = z.output<typeof documentKeySchema>;
