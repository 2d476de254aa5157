const around = 1;

/**
 * The page numbers to offer: the first, the last, the present one and its neighbours; `null` where some are left out. A gap of a single page is
 * filled in, since the page takes no more room than the dots.
 */
export const pageNumbers = (page: number, totalPages: number): (number | null)[] => {
  const wanted = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === totalPages || Math.abs(number - page) <= around,
  );
  return wanted.flatMap((number, index) => {
    const gap = number - (wanted[index - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return gap === 1 ? [number - 1, number] : [null, number];
  });
};
