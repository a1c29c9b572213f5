import { CHECK_CAPS } from '@gorpark/contract/public/check/caps';
import { describe, expect, it } from 'vitest';
import { readCheckPage } from './check-fields.ts';

describe('address of /check', () => {
  it("[PAY-202] returns every field as the text of the address and keeps a price's zeros", () => {
    const { shown } = readCheckPage('?title=T&dateIn=1&dateOut=true&price=280.00&ts=007');
    expect(shown).toEqual({ title: 'T', dateIn: '1', dateOut: 'true', price: '280.00', ts: '007' });
    expect(readCheckPage('?title=++T+').shown.title).toBe('T');
    expect(readCheckPage(`?ts=${'x'.repeat(24)}`).shown.ts).toBe('x'.repeat(24));
    expect(readCheckPage(`?ts=${'x'.repeat(25)}`).shown.ts).toBe(`${'x'.repeat(23)}…`);
    expect(readCheckPage('').shown).toEqual({ title: '', dateIn: '', dateOut: '', price: '', ts: '' });
  });

  it('[THR-25] [BAD-102] returns each field as one line, cut to its limit, without invisible characters', () => {
    const long = 'x'.repeat(5000);
    const query = new URLSearchParams({ title: `a\u202Eb\nc\u200B${long}`, price: long });
    const { shown } = readCheckPage(`?${query.toString()}`);
    expect(shown.title).toMatch(/^abcx+…$/);
    expect(shown.title).toHaveLength(CHECK_CAPS.title);
    expect(shown.price).toHaveLength(CHECK_CAPS.price);
  });

  it('[PAY-304] sends signed fields unchanged and treats a field over its limit as unsigned', () => {
    expect(readCheckPage('?title=+T+&proof=p').signed).toMatchObject({ title: ' T ', price: '', proof: 'p' });
    expect(readCheckPage('?title=T').signed).toBeNull();
    const most = { title: 'x'.repeat(160), proof: 'p'.repeat(64) };
    expect(readCheckPage(`?${new URLSearchParams(most).toString()}`).signed).toMatchObject(most);
    expect(readCheckPage(`?title=${'x'.repeat(161)}&proof=p`).signed).toBeNull();
    expect(readCheckPage(`?proof=${'x'.repeat(65)}`).signed).toBeNull();
  });
});
