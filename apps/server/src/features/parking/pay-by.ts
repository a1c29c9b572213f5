export { cardIdOf, isMethod, type PayBy, readPayBy } from '../payments/index.ts';
