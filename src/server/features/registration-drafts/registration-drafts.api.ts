// What other features may use of this one. The table `registration_drafts` is written here only.
export { makeDraftLink } from './draft-link.ts';
export { deleteDraftsOf, deleteOldDrafts, sealedDraftForms } from './registration-drafts.repository.ts';
