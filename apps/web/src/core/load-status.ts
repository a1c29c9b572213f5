/** idle: nobody asked for it yet; then loading, done, error: profile, operations, benefits, settings (accounts-and-access §4). */
export const LOAD_STATUSES = ['idle', 'loading', 'done', 'error'] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

interface Loaded {
  data: unknown;
  isError: boolean;
}

/** Status of what is loaded for a driver; `isWanted` is false while nobody is logged in. */
export const loadStatus = (isWanted: boolean, { data, isError }: Loaded): LoadStatus => {
  if (!isWanted) return 'idle';
  if (isError) return 'error';
  return data === undefined ? 'loading' : 'done';
};
