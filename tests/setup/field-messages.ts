import { installFieldMessages } from '#shared/validation/field-messages.ts';

installFieldMessages();
