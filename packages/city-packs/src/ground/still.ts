import type { BasemapFeature } from '../pack/basemap-codec.ts';
import type { Position } from '../pack/types.ts';
import { clipLine, clipRing, type Point } from './clip.ts';
import type { Ground } from './ground.ts';
import { housesOnBlocks } from './houses.ts';
import { pixelsPerMetre, worldPixel } from './mercator.ts';
import { NAME_PX, placeNames } from './still-names.ts';

/** Frame of the preview image, also stored as JSON next to it. Zoom of 512-pixel tiles. */
export interface StillFrame {
  center: [lat: number, lon: number];
  zoom: number;
  width: number;
  height: number;
}

/** Colours from design/tokens.css: an SVG in an img element cannot read the page's variables. */
export const THEMES = {
  light: {
    land: '#f1efe9',
    building: '#e4e1d8',
    road: '#fff',
    water: '#b9d6e6',
    bank: '#d9d6cc',
    park: '#d0e3c8',
    label: '#514d43',
    halo: '#f6f4ef',
  },
  dark: {
    land: '#141d25',
    building: '#1d2933',
    road: '#2c3a46',
    water: '#0d2c41',
    bank: '#22303b',
    park: '#18302a',
    label: '#b9c6cf',
    halo: '#141d25',
  },
} as const;
export type Theme = keyof typeof THEMES;

const MARGIN = 24;

interface Canvas {
  frame: StillFrame;
  toPixel: (position: Position) => Point;
}

/** Returns SVG, drawn like the map engine at this zoom. About 20 kB gzipped in a city centre. */
export function drawStill(ground: Ground, frame: StillFrame, theme: Theme): string {
  const colors = THEMES[theme];
  const canvas = makeCanvas(frame);
  const metre = pixelsPerMetre(frame.center[0], frame.zoom);
  const polygons = (features: readonly BasemapFeature[]) =>
    features
      .filter(({ shape }) => shape === 'polygon')
      .map((feature) => polygonPath(feature, canvas))
      .join('');
  const { onBlock, alone } = housesOnBlocks(ground.houses, ground.blocks);
  const streams = ground.water.filter(({ shape }) => shape === 'line');
  const streets = ground.streets.filter(({ className }) => className !== 'rail');
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path fill="${colors.land}" d="M0 0h${frame.width}v${frame.height}H0z"/>`,
    fill(colors.building, polygons(ground.blocks)),
    fill(colors.park, polygons(ground.parks)),
    fill(colors.water, polygons(ground.water), ` stroke="${colors.bank}" stroke-width="2"`),
    ...strokes(streams, colors.water, metre, canvas),
    fill(colors.building, polygons(alone)),
    fill(colors.land, polygons(onBlock), ' fill-opacity=".6"'),
    ...strokes(streets, colors.road, metre, canvas),
    ...strokes(
      ground.streets.filter(({ className }) => className === 'rail'),
      colors.bank,
      metre,
      canvas,
    ),
    ...names(streets, colors, canvas),
    '</svg>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function makeCanvas(frame: StillFrame): Canvas {
  const [lat, lon] = frame.center;
  const middle = worldPixel([lon, lat], frame.zoom);
  return {
    frame,
    toPixel: (position) => {
      const { x, y } = worldPixel(position, frame.zoom);
      return { x: x - middle.x + frame.width / 2, y: y - middle.y + frame.height / 2 };
    },
  };
}

function fill(color: string, path: string, more = ''): string {
  return path === '' ? '' : `<path fill="${color}"${more} d="${path}"/>`;
}

function strokes(
  features: readonly BasemapFeature[],
  color: string,
  metre: number,
  canvas: Canvas,
): string[] {
  const byWidth = Map.groupBy(features, ({ width }) => width);
  return [...byWidth.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((width) => {
      const path = (byWidth.get(width) ?? []).map((feature) => linePath(feature, canvas)).join('');
      const pixels = Math.round(width * metre * 10) / 10;
      return path === ''
        ? []
        : [`<path fill="none" stroke="${color}" stroke-width="${pixels}" d="${path}"/>`];
    });
}

/** Without the engine, labels of larger streets are the only orientation. */
function names(
  streets: readonly BasemapFeature[],
  { label, halo }: { label: string; halo: string },
  canvas: Canvas,
): string[] {
  const linesOf = ({ paths }: BasemapFeature) =>
    paths.flatMap((line) => clipLine(line.map(canvas.toPixel), box(canvas.frame)));
  const placed = placeNames(streets, linesOf, canvas.frame);
  if (placed.length === 0) return [];
  return [
    `<g fill="${label}" stroke="${halo}" stroke-width="3.6" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" font-family="Noto Sans,Roboto,system-ui,sans-serif" font-size="${NAME_PX}" font-weight="500">`,
    ...placed.map(({ text, at, angle }) => {
      const turn = Math.abs(angle) < 0.5 ? '' : `rotate(${Math.round(angle)})`;
      return `<text dy=".35em" transform="translate(${Math.round(at.x)} ${Math.round(at.y)})${turn}">${escaped(text)}</text>`;
    }),
    '</g>',
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function box({ width, height }: StillFrame) {
  return { minX: -MARGIN, minY: -MARGIN, maxX: width + MARGIN, maxY: height + MARGIN };
}

/** Returns the direction on the screen, where y grows downwards. */
function isClockwise(ring: readonly Point[]): boolean {
  return (
    ring.reduce((sum, point, index) => {
      const before = ring.at(index - 1) ?? point;
      return sum + before.x * point.y - point.x * before.y;
    }, 0) > 0
  );
}

/** Rings and holes have opposite directions, so overlapping areas do not cut each other. */
function polygonPath(feature: BasemapFeature, { frame, toPixel }: Canvas): string {
  return feature.paths
    .map((ring, index) => {
      const isHole = index > 0;
      const clipped = clipRing(ring.slice(0, -1).map(toPixel), box(frame));
      if (clipped.length < 3) return '';
      return `${pathText(isClockwise(clipped) === isHole ? clipped.toReversed() : clipped)}z`;
    })
    .join('');
}

function linePath(feature: BasemapFeature, { frame, toPixel }: Canvas): string {
  return feature.paths.flatMap((line) => clipLine(line.map(toPixel), box(frame)).map(pathText)).join('');
}

function pathText(points: readonly Point[]): string {
  let lastX = 0;
  let lastY = 0;
  return points
    .map(({ x, y }, index) => {
      const [toX, toY] = [Math.round(x * 10), Math.round(y * 10)];
      const text = `${(toX - lastX) / 10},${(toY - lastY) / 10}`;
      [lastX, lastY] = [toX, toY];
      return `${index === 0 ? 'M' : 'l'}${text}`;
    })
    .join('')
    .replaceAll(/(?<!\d)0\./g, '.')
    .replaceAll(',-', '-');
}
