import { z } from 'zod';

export const defaultPageSize = 10;
export const maxPageSize = 100;
/** No list has more pages. Larger numbers would overflow the offset. */
const maxPageNumber = 10_000_000;

/**
 * Spread it into a list's input schema.
 * `int` is last: its own limit would hide the message of `max`.
 */
export const pageShape = {
  pageNumber: z.number().min(1).max(maxPageNumber).int().default(1).describe('Number of the page, from 1.'),
  pageSize: z
    .number()
    .min(1)
    .max(maxPageSize)
    .int()
    .default(defaultPageSize)
    .describe(`Rows per page, at most ${maxPageSize}.`),
};
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item).describe('The rows of this page; empty past the last page.'),
    pageNumber: z.number().int().min(1).max(maxPageNumber).describe('Number of this page, from 1.'),
    pageSize: z.number().int().min(1).max(maxPageSize).describe('Rows per page, as requested.'),
    totalCount: z.number().int().describe('Rows that match the filter, on all pages.'),
    totalPages: z.number().int().describe('Pages that the matching rows fill; 0 if there are none.'),
  });

export interface Page<T> {
  data: T[];
  pageNumber: number;
  pageSize: number;
  totalCount: number;
  totalPages: number;
  /** False if there are more rows than `totalCount`. Without it, lists are counted. */
  isTotalExact?: boolean;
}

export const toPage = <T>(data: T[], totalCount: number, { pageNumber, pageSize }: PageRequest): Page<T> => ({
  data,
  pageNumber,
  pageSize,
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
});
