import { issueParams } from '../validation/field-messages.ts';
import { lineSchema } from '../validation/text.ts';

const maxUrl = 500;

/** Rejects credentials, which would be logged, and fragments, which are never sent. */
const isPlainWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash, hostname } = new URL(text);
  return username === '' && password === '' && hash === '' && hostname !== '';
};

export const webhookUrlSchema = lineSchema(maxUrl)
  .refine(isPlainWebAddress, issueParams('webhookUrl'))
  .meta({ examples: ['https://rendszer.pekseg.example/csippano'] });
