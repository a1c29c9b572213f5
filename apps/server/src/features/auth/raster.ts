import { crc32, deflateSync } from 'node:zlib';

export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export type Point = readonly [x: number, y: number];

const PAPER = 0xf4;
const INK = 0x26;

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height).fill(PAPER) };
}

/** `width` in pixels. */
export function drawStroke(canvas: Canvas, points: readonly Point[], width: number): void {
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    if (from && to) drawSegment(canvas, from, to, width / 2);
  }
}

function drawSegment(canvas: Canvas, [ax, ay]: Point, [bx, by]: Point, radius: number): void {
  const reach = radius + 1;
  const [left, right] = span(ax, bx, reach, canvas.width);
  const [top, bottom] = span(ay, by, reach, canvas.height);
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
      const [px, py] = [x - ax - share * dx, y - ay - share * dy];
      const cover = Math.min(1, reach - Math.sqrt(px * px + py * py));
      if (cover > 0) darken(canvas, x, y, cover);
    }
  }
}

function span(a: number, b: number, reach: number, limit: number): [number, number] {
  return [
    Math.max(0, Math.floor(Math.min(a, b) - reach)),
    Math.min(limit - 1, Math.ceil(Math.max(a, b) + reach)),
  ];
}

function darken(canvas: Canvas, x: number, y: number, cover: number): void {
  const index = y * canvas.width + x;
  const shade = Math.round(PAPER - cover * (PAPER - INK));
  canvas.pixels[index] = Math.min(canvas.pixels[index] ?? PAPER, shade);
}

/** Adds grey spots, so a simple threshold finds no clean edges. */
export function sprinkle(
  canvas: Canvas,
  count: number,
  between: (low: number, high: number) => number,
): void {
  for (let dot = 0; dot < count; dot++) {
    const index = Math.floor(between(0, canvas.pixels.length));
    canvas.pixels[index] = Math.floor(between(INK, PAPER));
    canvas.pixels[index + 1] = Math.floor(between(INK, PAPER));
  }
}

export function warp(canvas: Canvas, wave: { height: number; length: number; phase: number }): void {
  const { width, height } = canvas;
  const source = canvas.pixels.slice();
  for (let x = 0; x < width; x++) {
    const shift = Math.round(wave.height * Math.sin((x + wave.phase) / wave.length));
    for (let y = 0; y < height; y++) {
      const from = y + shift;
      canvas.pixels[y * width + x] = from < 0 || from >= height ? PAPER : (source[from * width + x] ?? PAPER);
    }
  }
}

/** Returns an 8-bit grey PNG (PNG specification, sections 5 and 11). */
export function encodePng({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  // Filter byte 0: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
