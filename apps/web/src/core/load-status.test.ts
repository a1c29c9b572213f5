import { expect, it } from 'vitest';
import { ROOM_STATUSES, roomStatus } from './load-status.ts';

it('[SRV-099] returns pending, loading, done or error for fines, feedback, constructor and SMS commands', () => {
  expect(ROOM_STATUSES).toEqual(['pending', 'loading', 'done', 'error']);
  expect(roomStatus(false, { data: undefined, isError: false })).toBe('pending');
  expect(roomStatus(true, { data: undefined, isError: false })).toBe('loading');
  expect(roomStatus(true, { data: [], isError: false })).toBe('done');
  expect(roomStatus(true, { data: undefined, isError: true })).toBe('error');
});
