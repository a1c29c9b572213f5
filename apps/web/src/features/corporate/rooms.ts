export const COMPANY_PATH = '/coop-profile';

export const ROOMS = ['drivers', 'vehicles', 'devices', 'operations', 'parking'] as const;
export type Room = (typeof ROOMS)[number];

const [FIRST] = ROOMS;

export const searchOf = (room: Room): Record<string, string> => (room === FIRST ? {} : { room });

export const roomOf = (search: object): Room => {
  const asked = 'room' in search ? search.room : FIRST;
  return ROOMS.find((room) => room === asked) ?? FIRST;
};
