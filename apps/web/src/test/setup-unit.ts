import { loadTexts } from '#src/i18n/messages-of.ts';
import 'temporal-polyfill/global';

// Tests change the language synchronously, so English is loaded before.
await loadTexts('en');
