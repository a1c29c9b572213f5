import { expect, it } from 'vitest';
import { closure, dynamicImports, kilobytes, scriptsOf, staticImports } from './chunks.ts';

it('[SPD-14] returns only the scripts and modulepreloads of the page', () => {
  const html = `<link rel="modulepreload" crossorigin href="/assets/react-1.js"><script src="/assets/head-0.js"></script>
    <script type="module" crossorigin src="/assets/first-2.js"></script><link rel="stylesheet" href="/assets/first-2.css">`;
  expect(scriptsOf(html)).toEqual(['react-1.js', 'head-0.js', 'first-2.js']);
});

it('[SPD-14] separates static imports of a chunk from lazy ones', () => {
  const source = `import{a as b}from"./react-1.js";import"./side-3.js";const p=()=>import("./page-4.js");const q=()=>import(\`./map-5.js\`);`;
  expect(staticImports(source)).toEqual(['react-1.js', 'side-3.js']);
  expect(dynamicImports(source)).toEqual(['page-4.js', 'map-5.js']);
});

it('[SPD-15] follows imports transitively and counts each file one time', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  const bytes = new Map([
    ['a', 1000],
    ['b', 200],
    ['c', 30],
  ]);
  expect([...closure({ imports }, ['b'])].toSorted()).toEqual(['a', 'b', 'c']);
  expect(kilobytes({ bytes }, closure({ imports }, ['b']))).toBeCloseTo(1.23, 9);
});
