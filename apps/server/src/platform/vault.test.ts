import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

it('[THR-5] opens a secret only with the same key, the same name and unchanged bytes', () => {
  const vault = createVault(['one'], 'receipts:payer');
  const sealed = vault.seal('4012 739158', 'A');
  expect(sealed.toString('latin1')).not.toContain('739158');
  expect(vault.open(sealed, 'A')).toBe('4012 739158');
  expect(vault.open(sealed, 'B')).toBeNull();
  expect(createVault(['two'], 'receipts:payer').open(sealed, 'A')).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(vault.open(sealed, 'A')).toBeNull();
  expect(vault.open(Buffer.alloc(3), 'A')).toBeNull();
  expect(vault.seal('x', 'A')).not.toEqual(vault.seal('x', 'A'));
});

it('[THR-28] opens secrets of former keys and of the time before key ids, and seals with the current key', () => {
  const former = createVault(['one'], 'receipts:payer');
  const rotated = createVault(['two', 'one'], 'receipts:payer');
  const old = former.seal('4012 739158', 'A');
  expect(rotated.open(old, 'A')).toBe('4012 739158');
  expect(rotated.open(old.subarray(4), 'A')).toBe('4012 739158');
  expect(former.open(rotated.seal('x', 'A'), 'A')).toBeNull();
  expect(rotated.seal('x', 'A').subarray(0, 4)).toEqual(createVault(['two'], 'receipts:payer').keyId);
});
