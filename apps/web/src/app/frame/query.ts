/** What the first frame needs of the queries, which it is built without: answers that are there, and others that are not. */

interface Asked {
  queryKey: readonly unknown[];
  enabled?: boolean;
}

const answers = new Map<string, unknown>();
const nameOf = (key: readonly unknown[]): string => JSON.stringify(key);

/** Gives the answer of a query before anything is drawn. */
export const giveAnswer = (key: readonly unknown[], data: unknown): void => {
  answers.set(nameOf(key), data);
};

/** Nothing is asked for here, so nothing is called off. */
export class CancelledError extends Error {}

export const queryOptions = <T>(options: T): T => options;

export const useQuery = ({ queryKey, enabled }: Asked) => {
  const data = answers.get(nameOf(queryKey));
  const isHere = data !== undefined;
  const isAsked = !isHere && enabled !== false;
  return {
    data,
    status: isHere ? 'success' : 'pending',
    fetchStatus: isAsked ? 'fetching' : 'idle',
    isPending: !isHere,
    isLoading: isAsked,
    isFetching: isAsked,
    isError: false,
    isSuccess: isHere,
    error: null,
    dataUpdatedAt: 0,
    refetch: () => Promise.resolve(),
  };
};
