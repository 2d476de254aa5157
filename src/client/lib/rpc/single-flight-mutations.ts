import {
  type Mutation,
  MutationCache,
  type MutationObserver,
  type MutationOptions,
  type MutationState,
  type QueryClient,
  replaceEqualDeep,
} from '@tanstack/react-query';

interface Call {
  variables: unknown;
  result: Promise<unknown>;
}

type Owner = MutationObserver<unknown, unknown, unknown, unknown>;

/** Compares JSON values by content, others by identity. */
const isEqual = (one: unknown, other: unknown) => one === other || replaceEqualDeep(one, other) === one;

/** Ends the mutation with the running call, without own callbacks. */
const follow = <TData, TError, TVariables, TContext>(
  mutation: Mutation<TData, TError, TVariables, TContext>,
  { result }: Call,
) => {
  const setOptions = mutation.setOptions.bind(mutation);
  // The hook sets its options again with each render.
  mutation.setOptions = ({ onMutate, onSuccess, onError, onSettled, ...options }) =>
    setOptions({ ...options, mutationFn: () => result as Promise<TData> });
  mutation.setOptions(mutation.options);
};

/**
 * Merges calls with equal input while the first one runs,
 * such as those of a double click:
 * it sends one request and runs the hook's callbacks once.
 */
export class SingleFlightMutationCache extends MutationCache {
  readonly #running = new WeakMap<Owner, Call[]>();

  override build<TData, TError, TVariables, TContext>(
    client: QueryClient,
    options: MutationOptions<TData, TError, TVariables, TContext>,
    state?: MutationState<TData, TError, TVariables, TContext>,
  ): Mutation<TData, TError, TVariables, TContext> {
    const mutation = super.build(client, options, state);
    const addObserver = mutation.addObserver.bind(mutation);
    const execute = mutation.execute.bind(mutation);
    let owner: Owner | null = null;
    mutation.addObserver = (observer) => {
      owner ??= observer;
      addObserver(observer);
    };
    mutation.execute = (variables) => {
      if (owner === null) return execute(variables);
      const running = this.#running.get(owner) ?? [];
      const same = running.find((call) => isEqual(call.variables, variables));
      if (same) {
        follow(mutation, same);
        return execute(variables);
      }
      const result = execute(variables);
      const call: Call = { variables, result };
      this.#running.set(owner, running);
      running.push(call);
      const end = () => void running.splice(running.indexOf(call), 1);
      result.then(end, end);
      return result;
    };
    return mutation;
  }
}
