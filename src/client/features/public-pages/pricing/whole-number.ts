/** Parses a number grouped by spaces, points or commas; else null. */
export const readWholeNumber = (text: string): number | null => {
  const bare = text.replaceAll(/\s/gu, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(bare);
  const digits = isGrouped ? bare.replaceAll(/[.,]/gu, '') : bare;
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : null;
};
