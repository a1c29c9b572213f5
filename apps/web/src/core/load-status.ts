/** For profile, operations, benefits and settings; idle: not requested yet. */
export const LOAD_STATUSES = ['idle', 'loading', 'done', 'error'] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

/** For fines, feedback, constructor and SMS commands, which call idle `pending`. */
export const ROOM_STATUSES = ['pending', 'loading', 'done', 'error'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

interface Loaded {
  data: unknown;
  isError: boolean;
}

/** Returns the status of driver data; `isWanted` is false while logged out. */
export const loadStatus = (isWanted: boolean, { data, isError }: Loaded): LoadStatus => {
  if (!isWanted) return 'idle';
  if (isError) return 'error';
  return data === undefined ? 'loading' : 'done';
};

/** Returns {@link loadStatus} with the names of these modules. */
export const roomStatus = (isWanted: boolean, loaded: Loaded): RoomStatus => {
  const status = loadStatus(isWanted, loaded);
  return status === 'idle' ? 'pending' : status;
};
