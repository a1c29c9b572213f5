import '#src/ui/tokens.css';
import '#src/ui/fonts.css';
import '#src/ui/base.css';
import { loadTexts } from '#src/i18n/messages-of.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// Tests change the language in the middle of a sentence.
await loadTexts('en');
