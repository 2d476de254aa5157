import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';
import { lineSchema, optionalLineSchema } from './text.ts';

const isWebsite = (text: string): boolean => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text);
// The documented patterns; an optional value may also be empty.
const url = '[Hh][Tt][Tt][Pp][Ss]?://\\S+';
const example = inputExamples('https://pekseg.example');

export const requiredWebsiteSchema = lineSchema(255)
  .refine(isWebsite, issueParams('website'))
  .meta({ ...example, pattern: `^\\s*${url}\\s*$` });

export const websiteSchema = optionalLineSchema(255)
  .refine((text) => text === null || isWebsite(text), issueParams('website'))
  .meta({ ...example, pattern: `^\\s*(${url})?\\s*$` });
