import './patient-wait.ts';
import { loadTexts } from '#src/i18n/messages-of.ts';
import 'temporal-polyfill/global';

await loadTexts('en');
