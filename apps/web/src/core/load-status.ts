/** idle: nobody asked for it yet; then loading, done, error: profile, operations, benefits, settings (accounts-and-access §4). */
export const LOAD_STATUSES = ['idle', 'loading', 'done', 'error'] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

/** The same of fines, feedback, constructor and SMS commands, whose stores call idle `pending` (history-and-services §4). */
export const ROOM_STATUSES = ['pending', 'loading', 'done', 'error'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

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

/** {@link loadStatus} in the words of these rooms. */
export const roomStatus = (isWanted: boolean, loaded: Loaded): RoomStatus => {
  const status = loadStatus(isWanted, loaded);
  return status === 'idle' ? 'pending' : status;
};
