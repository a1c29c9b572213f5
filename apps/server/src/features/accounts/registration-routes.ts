import { operations } from '@gorpark/contract';
import { type Route, route } from '#src/platform/http/route.ts';
import { checkEmail, checkPhone } from './check-contact.ts';
import { confirmContact } from './confirm-contact.ts';
import { register, type RegisterDeps } from './register.ts';
import { type CodeDeps, getConfirmationType, sendEmailCode, sendSmsCode } from './send-code.ts';

export function registrationRoutes(deps: CodeDeps & RegisterDeps): Route[] {
  return [
    route(operations.checkEmail, (ctx) => checkEmail(deps, ctx)),
    route(operations.checkPhone, (ctx) => checkPhone(deps, ctx)),
    route(operations.getConfirmationType, (ctx) => getConfirmationType(deps, ctx)),
    route(operations.sendEmailCode, (ctx) => sendEmailCode(deps, ctx)),
    route(operations.sendSmsCode, (ctx) => sendSmsCode(deps, ctx)),
    route(operations.confirmEmail, (ctx) => confirmContact(deps, ctx, 'email', ctx.input)),
    route(operations.confirmPhone, (ctx) => confirmContact(deps, ctx, 'phone', ctx.input)),
    route(operations.register, (ctx) => register(deps, ctx)),
  ];
}
