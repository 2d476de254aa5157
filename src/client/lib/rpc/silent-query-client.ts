import { type DefaultError, type MutationOptions, QueryClient } from '@tanstack/react-query';
import { isCancelledCall } from './cancelled-calls.ts';

/**
 * A query client that hides the errors of cancelled mutations:
 * after an unconfirmed identity or a page lock, `error` is null,
 * and the form keeps its input.
 */
export class SilentQueryClient extends QueryClient {
  override defaultMutationOptions<T extends MutationOptions<unknown, DefaultError, unknown, unknown>>(options?: T): T {
    const { mutationFn, _defaulted: isDefaulted } = options ?? {};
    const defaults = super.defaultMutationOptions(options);
    if (isDefaulted || !mutationFn) return defaults;
    return {
      ...defaults,
      mutationFn: async (...input: Parameters<typeof mutationFn>) => {
        try {
          return await mutationFn(...input);
        } catch (error) {
          return Promise.reject(isCancelledCall(error) ? null : error);
        }
      },
    };
  }
}
