const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes to a part of the page, and takes the keyboard along. False when the page has no such part (yet). */
export const scrollToAnchor = (id: string, behavior: 'smooth' | 'instant'): boolean => {
  const target = document.getElementById(id);
  if (target === null) return false;
  target.scrollIntoView({ behavior: isCalm() ? 'instant' : behavior });
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};
