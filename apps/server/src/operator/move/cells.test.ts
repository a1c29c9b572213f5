import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTestFolder } from '../../test/operator.ts';
import { caddyText, nginxText, readCells, writeCells } from './cells.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../../../deploy/cells.example.json');
const folder = makeTestFolder();
afterAll(() => folder.remove());

it('sends cities to their cells', () => {
  const cells = readCells(EXAMPLE);
  const nginx = nginxText(cells);
  expect(nginx).toContain('default gorpark_cell0;\n  "~^/(perm)(/|$)" gorpark_cell1;');
  expect(nginx.match(/^ {2}server /gm)).toHaveLength(4);
  const caddy = caddyText(cells);
  expect(caddy).toContain('@cell1 path_regexp ^/(perm)(/|$)\nhandle @cell1 {');
  expect(caddy.indexOf('10.0.1.1')).toBeLessThan(caddy.indexOf('10.0.0.1'));
});

it('checks the list', () => {
  const file = folder.write('cells.json', readFileSync(EXAMPLE));
  writeCells(file, 'moscow', 1);
  expect(readCells(file).map(({ cities }) => cities)).toEqual([['saint-petersburg'], ['moscow', 'perm']]);
  const besides = ['caddy', 'nginx'].map((name) => readFileSync(file.replace('json', name), 'utf8'));
  expect(besides).toEqual([caddyText(readCells(file)), nginxText(readCells(file))]);
  expect(besides[0]).toContain('^/(moscow|perm)(/|$)');
  expect(() => writeCells(file, 'moscow', 7)).toThrow('has no cell 7');
  const twice = folder.write(
    'twice.json',
    '[{"cell":0,"servers":["a:1"],"cities":["x"]},{"cell":1,"servers":["b:1"],"cities":["x"]}]',
  );
  expect(() => readCells(twice)).toThrow('a city is in two cells');
  expect(() => readCells(folder.write('odd.json', '[{"cell":0,"servers":["a:1; }"],"cities":[]}]'))).toThrow(
    'servers',
  );
});
