import { z } from 'zod';

export const defaultPageSize = 10;
const largestPageSize = 100;
/** A page number beyond this cannot name a row, and would only overflow the offset. */
const largestPageNumber = 10_000_000;

// Whole last: of a number that is too large, zod would first name the largest that it can count to.
/** To be spread into the input of a list. */
export const pageShape = {
  pageNumber: z.number().min(1).max(largestPageNumber).int().default(1),
  pageSize: z.number().min(1).max(largestPageSize).int().default(defaultPageSize),
};
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    pageNumber: z.number().int(),
    pageSize: z.number().int(),
    totalCount: z.number().int(),
    totalPages: z.number().int(),
  });

export interface Page<T> {
  data: T[];
  pageNumber: number;
  pageSize: number;
  totalCount: number;
  totalPages: number;
}

export const toPage = <T>(data: T[], totalCount: number, { pageNumber, pageSize }: PageRequest): Page<T> => ({
  data,
  pageNumber,
  pageSize,
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
});
