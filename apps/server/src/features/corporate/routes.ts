import { operations } from '@gorpark/contract';
import type { Db } from '#src/platform/db/schema.ts';
import { actorRoute, type Route } from '#src/platform/http/route.ts';
import type { CityBook } from '../cities/index.ts';
import { getClosing, getClosingFile } from './closing/closing.ts';
import { addDriver, editDriver, removeDriver, switchDriver } from './drivers.ts';
import { addTs, editTs, removeTs } from './fleet.ts';
import { companyRoute } from './owner.ts';
import { getCorpProfile } from './profile.ts';
import { exportFleet } from './table/export.ts';
import { importFleet } from './table/import.ts';
import { switchDevice } from './trackers.ts';

export function routes(deps: { db: Db; cities: CityBook }): Route[] {
  return [
    companyRoute(operations.getCorpProfile, (ctx) => getCorpProfile(deps, ctx)),
    companyRoute(operations.activateDriver, (ctx) => switchDriver(deps, ctx, true)),
    companyRoute(operations.deactivateDriver, (ctx) => switchDriver(deps, ctx, false)),
    companyRoute(operations.activateDevice, (ctx) => switchDevice(deps, ctx, true)),
    companyRoute(operations.deactivateDevice, (ctx) => switchDevice(deps, ctx, false)),
    companyRoute(operations.addDriver, (ctx) => addDriver(deps, ctx)),
    companyRoute(operations.editDriver, (ctx) => editDriver(deps, ctx)),
    companyRoute(operations.removeDriver, (ctx) => removeDriver(deps, ctx)),
    companyRoute(operations.addCompanyTs, (ctx) => addTs(deps, ctx)),
    companyRoute(operations.editCompanyTs, (ctx) => editTs(deps, ctx)),
    companyRoute(operations.exportFleet, (ctx) => exportFleet(deps, ctx)),
    companyRoute(operations.getClosing, (ctx) => getClosing(deps, ctx)),
    companyRoute(operations.getClosingFile, (ctx) => getClosingFile(deps, ctx)),
    companyRoute(operations.importFleet, (ctx) => importFleet(deps, ctx)),
    actorRoute(operations.removeTs, (ctx) => removeTs(deps, ctx)),
  ];
}
