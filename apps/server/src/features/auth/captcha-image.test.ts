import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawCaptcha, randomDigits } from './captcha-image.ts';

const fileOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');

describe('captcha image', () => {
  it('[FLT-42] returns a valid PNG of 360 by 120, drawn by the server', () => {
    const file = fileOf(drawCaptcha('23456'));
    expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([360, 120]);
    const length = file.readUInt32BE(33);
    expect(file.subarray(37, 41).toString()).toBe('IDAT');
    const rows = inflateSync(file.subarray(41, 41 + length));
    expect(rows).toHaveLength(120 * 361);
    const ink = rows.filter((level) => level < 0x60).length / rows.length;
    expect(ink).toBeGreaterThan(0.04);
    expect(ink).toBeLessThan(0.3);
    expect(file.subarray(-8, -4).toString()).toBe('IEND');
  });

  it('[THR-1] differs each time and contains no digit as text', () => {
    const pictures = Array.from({ length: 5 }, () => drawCaptcha('77777'));
    expect(new Set(pictures).size).toBe(5);
    for (const picture of pictures) expect(fileOf(picture).toString('latin1')).not.toContain('77777');
  });

  it('[THR-1] selects five of eight digits with equal probability', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 4000; index++) {
      const digits = randomDigits();
      expect(digits).toMatch(/^[2-9]{5}$/);
      for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 2500) ** 2 / 2500, 0);
    expect(counts.size).toBe(8);
    expect(chi).toBeLessThan(42); // fails by chance once in a million runs
  });
});
