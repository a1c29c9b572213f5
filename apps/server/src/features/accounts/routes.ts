import { operations } from '@gorpark/contract';
import type { Pool } from '#src/platform/db/pool.ts';
import { type Route, tokenRoute } from '#src/platform/http/route.ts';
import { changePassword, type ChangePasswordDeps } from '../auth/index.ts';
import { changeProfile } from './change-profile.ts';
import { addDocument, changeDocument, getDocuments, removeDocument } from './documents.ts';
import { driverRoute } from './driver-route.ts';
import type { ContactEditDeps } from './edit-contacts.ts';
import { addPhone, changePhone, removePhone, setMainPhone } from './phones.ts';
import { getBalance, getProfile } from './profile.ts';
import { changeAccountSettings, getAccountSettings } from './settings.ts';

export function routes(deps: ContactEditDeps & ChangePasswordDeps & { pool: Pool }): Route[] {
  return [
    tokenRoute(operations.getProfile, (ctx) => getProfile(deps, ctx)),
    driverRoute(operations.getBalance, (ctx) => getBalance(deps, ctx)),
    driverRoute(operations.changeProfile, (ctx) => changeProfile(deps, ctx)),
    driverRoute(operations.changePassword, (ctx) => changePassword(deps, ctx)),
    driverRoute(operations.changePhone, (ctx) => changePhone(deps, ctx)),
    driverRoute(operations.addPhone, (ctx) => addPhone(deps, ctx)),
    driverRoute(operations.deletePhone, (ctx) => removePhone(deps, ctx)),
    driverRoute(operations.setMainPhone, (ctx) => setMainPhone(deps, ctx)),
    driverRoute(operations.getAccountSettings, (ctx) => getAccountSettings(deps, ctx)),
    driverRoute(operations.changeAccountSettings, (ctx) => changeAccountSettings(deps, ctx)),
    driverRoute(operations.getDocuments, (ctx) => getDocuments(deps, ctx)),
    driverRoute(operations.addDocument, (ctx) => addDocument(deps, ctx)),
    driverRoute(operations.changeDocument, (ctx) => changeDocument(deps, ctx)),
    driverRoute(operations.removeDocument, (ctx) => removeDocument(deps, ctx)),
  ];
}
