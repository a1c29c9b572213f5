import { vi } from 'vitest';

const { waitFor } = vi;

// The default of a second fails on a busy machine.
vi.waitFor = (work, options) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: 10_000, ...options });
