import { withTexts } from '#client/lib/lazy-screen.ts';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { createPart } from '#client/ui/create-part.tsx';

/** The merchant's requirements; empty until the code is loaded. */
export const OwnRequirementListPart = createPart(
  withTexts(async () => (await import('./own-requirements.tsx')).OwnRequirementList, 'requirements'),
);
export const OwnRequirementsPart = createPart(
  withTexts(async () => (await import('./own-requirements.tsx')).OwnRequirementsSection, 'requirements'),
);
export { isOpenRequirement } from './is-open-requirement.ts';
export const MerchantRequirementsPart = createPart(
  withTexts(async () => (await import('./merchant-requirements.tsx')).MerchantRequirements, 'requirements'),
);
/** An administrator asks for items of a registration in this form. */
export const AskRequirementsDialog = createOverlay(
  withTexts(async () => (await import('./ask-dialog.tsx')).AskDialog, 'requirements'),
);
