import { loadAgain } from '#src/lib/load-again.ts';
import { nextTurn } from '#src/lib/next-turn.ts';
import { start } from '#src/app/start.tsx';
import '#src/ui/fonts.css';
import '#src/ui/golos.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

async function main(root: HTMLElement): Promise<void> {
  if (!('Temporal' in globalThis)) await loadAgain(() => import('temporal-polyfill/global'));
  // In another task than the evaluation of this file.
  await nextTurn();
  await start(root);
}

const root = document.getElementById('root');
// Not awaited, because lazy chunks import this file and would wait for it.
if (root) void main(root);
