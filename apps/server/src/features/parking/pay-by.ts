export { isMethod, type PayBy, readPayBy } from '../payments/index.ts';
