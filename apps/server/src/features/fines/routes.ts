import { operations } from '@gorpark/contract';
import type { Route } from '#src/platform/http/route.ts';
import { driverRoute } from '../accounts/index.ts';
import type { FineDeps } from './deps.ts';
import { getFineImage } from './image.ts';
import { getFines } from './list.ts';

export function routes(deps: FineDeps): Route[] {
  return [
    driverRoute(operations.getFines, (ctx) => getFines(deps, ctx)),
    driverRoute(operations.getFineImage, (ctx) => getFineImage(deps, ctx)),
  ];
}
