import { expect, it, vi } from 'vitest';

it('waits longer than a second', async () => {
  let isThere = false;
  setTimeout(() => (isThere = true), 1500);
  await vi.waitFor(() => expect(isThere).toBe(true));
});
