import { randomInt } from 'node:crypto';
import { type Canvas, createCanvas, drawStroke, encodePng, type Point, sprinkle, warp } from './raster.ts';

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
const WIDTH = 360;
const HEIGHT = 120;
const STEP = 64;

export function randomDigits(): string {
  return Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
}

/** Returns a PNG data URL with distorted digits, so a script must recognise shapes. Takes about 3 ms. */
export function drawCaptcha(digits: string): string {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (const [index, digit] of digits.split('').entries()) drawDigit(canvas, digit, 28 + index * STEP);
  for (let line = 0; line < 2; line++) drawStrayLine(canvas);
  sprinkle(canvas, 500, between);
  warp(canvas, { height: between(4, 8), length: between(60, 110), phase: between(0, 100) });
  return `data:image/png;base64,${encodePng(canvas).toString('base64')}`;
}

function drawDigit(canvas: Canvas, digit: string, left: number): void {
  const angle = between(-0.35, 0.35);
  const size = between(3.5, 4.5);
  const top = between(20, 32);
  const width = between(6, 8);
  for (const stroke of (STROKES[digit] ?? '').split('|')) {
    const points = stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      const dx = (x - 5) * size + between(-2, 2);
      const dy = (y - 8) * size + between(-2, 2);
      return [
        left + 5 * size + dx * Math.cos(angle) - dy * Math.sin(angle),
        top + 8 * size + dx * Math.sin(angle) + dy * Math.cos(angle),
      ];
    });
    drawStroke(canvas, points, width);
  }
}

function drawStrayLine(canvas: Canvas): void {
  const [middle, height] = [between(0.3, 0.7) * HEIGHT, between(12, 30)];
  const [length, phase] = [between(30, 60), between(0, 6)];
  const points = Array.from({ length: 31 }, (_, index): Point => {
    const x = (index * WIDTH) / 30;
    return [x, middle + height * Math.sin(x / length + phase)];
  });
  drawStroke(canvas, points, between(2, 3));
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_000)) / 10_000;
}
