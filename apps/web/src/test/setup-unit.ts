import { loadTexts } from '#src/i18n/messages-of.ts';
import 'temporal-polyfill/global';

// Tests change the language in the middle of a sentence.
await loadTexts('en');
