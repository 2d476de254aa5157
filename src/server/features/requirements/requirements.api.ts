// The API for other features. Only this feature writes the tables `requirements`
// and `requirement_documents`.
export {
  deleteDocumentsOfEndedAccounts,
  deleteWithdrawnDocuments,
  findDocumentFile,
  listDocuments,
} from './documents.repository.ts';
export {
  closeRequirements,
  countAskedRequirements,
  deleteRequirementsOf,
  listRequirementRows,
  listReviewWaits,
  sealedAnswers,
} from './requirements.repository.ts';
