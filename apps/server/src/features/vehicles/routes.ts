import { operations } from '@gorpark/contract';
import type { Route } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { driverRoute } from '../accounts/index.ts';
import { editVehicles } from './edit.ts';
import { getVehicleProofs, type ProofDeps, proveVehicle } from './proof/prove.ts';
import { addVehicle, changeVehicle, removeVehicle, replaceVehicles } from './garage.ts';

const done = (result: Result<unknown>): Result<Record<string, never>> => (result.ok ? ok({}) : result);

export function routes(deps: ProofDeps): Route[] {
  return [
    driverRoute(operations.getVehicleProofs, (ctx) => getVehicleProofs(deps, ctx)),
    driverRoute(operations.proveVehicle, (ctx) => proveVehicle(deps, ctx)),
    driverRoute(operations.addCar, async (ctx) => {
      const saved = await editVehicles(deps, ctx, (garage) => addVehicle(garage, ctx.input, ctx.lang));
      return saved.ok ? ok({ id: String(saved.value.at(-1)?.id) }) : saved;
    }),
    driverRoute(operations.changeCar, async (ctx) => {
      const { car, shown } = ctx.input;
      if (!car) return fail('EmptyTs');
      return done(await editVehicles(deps, ctx, (garage) => changeVehicle(garage, car, ctx.lang, shown)));
    }),
    driverRoute(operations.removeCar, async (ctx) =>
      done(await editVehicles(deps, ctx, (garage) => removeVehicle(garage, ctx.input, ctx.input.shown))),
    ),
    driverRoute(operations.changeCars, async (ctx) => {
      const { car, shown } = ctx.input;
      if (!car) return fail('EmptyTs');
      return done(await editVehicles(deps, ctx, (garage) => replaceVehicles(garage, car, ctx.lang, shown)));
    }),
  ];
}
