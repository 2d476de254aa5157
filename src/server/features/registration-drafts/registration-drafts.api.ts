// API for other features. Only this feature writes `registration_drafts`.
export { makeDraftLink } from './draft-link.ts';
export { deleteDraftsOf, deleteOldDrafts, sealedDraftForms } from './registration-drafts.repository.ts';
