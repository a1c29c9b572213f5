import { expect, it } from 'vitest';
import { ROOM_STATUSES, roomStatus } from '#src/core/load-status.ts';

it('[SRV-156] returns pending, loading, done or error as the load status of the SMS commands', () => {
  const statuses = [
    roomStatus(false, { data: undefined, isError: false }),
    roomStatus(true, { data: undefined, isError: false }),
    roomStatus(true, { data: [], isError: false }),
    roomStatus(true, { data: undefined, isError: true }),
  ];
  expect(statuses).toEqual(['pending', 'loading', 'done', 'error']);
  expect([...ROOM_STATUSES]).toEqual(statuses);
});
