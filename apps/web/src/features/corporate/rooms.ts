/** Where the cabinet stands. */
export const COMPANY_PATH = '/coop-profile';

/** Rooms of the cabinet; the first one is there without being named in the address. */
export const ROOMS = ['drivers', 'vehicles', 'devices', 'operations', 'parking'] as const;
export type Room = (typeof ROOMS)[number];

const [FIRST] = ROOMS;

/** The search part of a room's address. */
export const searchOf = (room: Room): Record<string, string> => (room === FIRST ? {} : { room });

/** The room that an address names; a strange name leads to the first. */
export const roomOf = (search: object): Room => {
  const asked = 'room' in search ? search.room : FIRST;
  return ROOMS.find((room) => room === asked) ?? FIRST;
};
