const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -1,
  PageDown: 1,
};

/** How many pages a key turns; 0 for one that means something else. */
export const stepOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number =>
  altKey || ctrlKey || metaKey || shiftKey ? 0 : (steps[key] ?? 0);
