// What other features may use of this one. The tables `requirements` and `requirement_documents` are
// written here only.
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
