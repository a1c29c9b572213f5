import '#src/ui/tokens.css';
import '#src/ui/fonts.css';
import '#src/ui/base.css';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
