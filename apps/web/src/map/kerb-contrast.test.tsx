import { expect, it } from 'vitest';
import { readColors } from './engine/colors.ts';

const GROUNDS = ['land', 'building', 'road', 'water', 'bank', 'park'] as const;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'])('draws kerbs with 3:1 to any ground of the map, %s', (theme) => {
  document.body.style.colorScheme = theme;
  const colors = readColors(document.body);
  const low = (['free', 'cheap', 'paid', 'dear'] as const).flatMap((tone) =>
    GROUNDS.map((ground) => [tone, ground, contrast(colors[tone], colors[ground])] as const),
  );
  expect(low.filter(([, , ratio]) => ratio < 3)).toEqual([]);
  document.body.style.colorScheme = '';
});

it.each(['light', 'dark'])('separates the three paid tones, %s', (theme) => {
  document.body.style.colorScheme = theme;
  const { cheap, paid, dear } = readColors(document.body);
  expect(contrast(cheap, paid)).toBeGreaterThan(1.5);
  expect(contrast(paid, dear)).toBeGreaterThan(1.5);
  document.body.style.colorScheme = '';
});
