export { repairIntent } from './intent.ts';
export { routes } from './routes.ts';
export { REPAIR_TEXTS } from './write.ts';
