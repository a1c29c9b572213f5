interface Asked {
  queryKey: readonly unknown[];
  enabled?: boolean;
}

const answers = new Map<string, unknown>();
const nameOf = (key: readonly unknown[]): string => JSON.stringify(key);

export const giveAnswer = (key: readonly unknown[], data: unknown): void => {
  answers.set(nameOf(key), data);
};

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
