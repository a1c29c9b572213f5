import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { start } from '#src/app/start.tsx';

async function main(root: HTMLElement): Promise<void> {
  // Not preloaded: 60 kB of letters would hold up the code. They come while it runs, before the first drawing.
  void document.fonts.load('1em "Golos Text Variable"', 'Яz');

  // Browsers with their own Temporal download nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  await start(root);
}

const root = document.getElementById('root');
// Not awaited: code that comes on demand imports this file, and would wait for the end of it.
if (root) void main(root);
