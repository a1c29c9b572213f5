import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach } from 'vitest';
import { makeTestCities, type TestCities } from '../test-pack.ts';
import { compileCity } from './compile.ts';

export const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

export const inEnglish = (text: string): string => text.replace(/: .* \/ /s, ': ');

export class TestExtract {
  cities!: TestCities;
  folder = '';

  constructor() {
    beforeEach(() => {
      this.cities = makeTestCities();
      this.folder = mkdtempSync(path.join(tmpdir(), 'gorpark-extract-'));
    });
    afterEach(() => {
      this.cities.remove();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  put(name: string, features: unknown[], isPacked = false): void {
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(path.join(this.folder, name), isPacked ? gzipSync(text) : text);
  }

  packText(file: string): string {
    return readFileSync(path.join(this.cities.dir, 'probograd', file), 'utf8');
  }

  removePlaces(): void {
    rmSync(path.join(this.cities.dir, 'probograd', 'parkings.geojson'));
  }

  compile() {
    return compileCity(path.join(this.cities.dir, 'probograd'), this.folder);
  }

  warnings(): string[] {
    return this.compile().warnings.map(inEnglish);
  }

  leftOut(): string[] {
    return this.compile().leftOut.map(({ place, why }) => inEnglish(`${place}: ${why}`));
  }

  codes(): string[] {
    const { features } = JSON.parse(this.packText('parkings.geojson')) as {
      features: { properties: { code: string } }[];
    };
    return features.map(({ properties }) => properties.code);
  }
}
