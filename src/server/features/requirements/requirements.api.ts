// What other features may use of this one. The table `requirements` is written here only.
export { listRequirements } from './change-requirements.ts';
export {
  closeRequirements,
  countAskedRequirements,
  deleteRequirementsOf,
  listRequirementRows,
  sealedAnswers,
} from './requirements.repository.ts';
