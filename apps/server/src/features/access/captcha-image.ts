import { randomInt } from 'node:crypto';

/**
 * Strokes of each digit as points on a grid of 10 by 16, strokes parted by a bar; 0 and 1 are left out, they are
 * read wrong too easily.
 */
const STROKES: Record<string, string> = {
  2: '1,4 3,1 7,1 9,4 8,8 1,15 9,15',
  3: '1,2 5,0 9,3 8,7 4,8|4,8 9,10 8,14 4,16 1,14',
  4: '7,16 7,0 0,11 10,11',
  5: '9,0 2,0 1,7 6,6 9,9 8,14 4,16 1,14',
  6: '8,1 4,2 1,8 1,13 4,16 8,15 9,11 6,8 1,10',
  7: '1,0 9,0 4,16|2,8 8,8',
  8: '5,8 1,5 3,0 7,0 9,5 5,8 1,12 3,16 7,16 9,12 5,8',
  9: '9,6 5,8 1,6 2,1 6,0 9,3 9,9 6,15 3,16',
};
const DIGITS = Object.keys(STROKES);
const LENGTH = 5;
const WIDTH = 180;
const HEIGHT = 60;
const STEP = 32;

/** Digits of a new captcha, evenly random. */
export function randomDigits(): string {
  return Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
}

/** The digits as a picture: a data URL of an SVG of bent strokes and stray lines, without any text in it. */
export function drawCaptcha(digits: string): string {
  const wave = { height: between(2, 5), length: between(30, 60), phase: between(0, 60) };
  const paths = digits.split('').flatMap((digit, index) => drawDigit(digit, 14 + index * STEP, wave));
  for (let line = 0; line < 4; line++) paths.push(strayLine());
  const shuffled = paths.toSorted(() => randomInt(3) - 1).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f4f5f7"/><g fill="none" stroke="#1d2733" stroke-linecap="round" stroke-linejoin="round">${shuffled}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

interface Wave {
  height: number;
  length: number;
  phase: number;
}

function drawDigit(digit: string, left: number, wave: Wave): string[] {
  const angle = between(-0.35, 0.35);
  const size = between(1.7, 2.3);
  const top = between(8, 16);
  return (STROKES[digit] ?? '').split('|').map((stroke) => {
    const points = stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      const dx = (x - 5) * size + between(-1, 1);
      const dy = (y - 8) * size + between(-1, 1);
      const px = left + 5 * size + dx * Math.cos(angle) - dy * Math.sin(angle);
      const py = top + 8 * size + dx * Math.sin(angle) + dy * Math.cos(angle);
      return [px, py + wave.height * Math.sin((px + wave.phase) / wave.length)] as const;
    });
    return path(points, between(2.2, 3.4));
  });
}

function strayLine(): string {
  const points = [0, 0.33, 0.66, 1].map((share) => [share * WIDTH, between(8, HEIGHT - 8)] as const);
  return path(points, between(0.8, 1.6));
}

function path(points: (readonly [number, number])[], width: number): string {
  const text = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `<path stroke-width="${round(width)}" d="M${text}"/>`;
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_000)) / 10_000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
