import { start } from '#src/app/start.tsx';
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

async function main(root: HTMLElement): Promise<void> {
  // Not preloaded: 60 kB of fonts would delay the code. They load while it runs, before the first render.
  void import('#src/ui/golos.css').then(() => document.fonts.load('1em "Golos Text Variable"', 'Яz'));

  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  await start(root);
}

const root = document.getElementById('root');
// Not awaited, because lazy chunks import this file and would wait for it.
if (root) void main(root);
