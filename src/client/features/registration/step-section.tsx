import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Step } from './steps.ts';

const sectionId = (step: Step) => `step-${step}`;

/** A step on a screen with others; its URL leads here. */
export const StepSection = ({ step, children }: { step: Step; children: ReactNode }) => (
  <chakra.div
    id={sectionId(step)}
    tabIndex={-1}
    outline="none"
    scrollMarginTop="20"
    display="flex"
    flexDirection="column"
    gap="6"
    pt="6"
    borderTopWidth="1px"
    borderColor="border"
    _first={{ pt: '0', borderTopWidth: '0' }}
    _empty={{ display: 'none' }}
  >
    {children}
  </chakra.div>
);

/** Scrolls to a step's section and focuses it; false without one. */
export const focusStepSection = (step: Step): boolean => {
  const section = document.getElementById(sectionId(step));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
  return section !== null;
};
