import { errorText } from '@gorpark/contract/error-texts';
import type { Route } from './route.ts';

/** Replaces texts that name the balance in a city without one. */
export function withoutBalance(route: Route, isHidden: (cityId: number) => Promise<boolean>): Route {
  return {
    ...route,
    handle: async (ctx) => {
      const result = await route.handle(ctx);
      if (result.ok || result.message !== undefined) return result;
      const text = errorText(result.error, ctx.lang, false);
      if (text === errorText(result.error, ctx.lang) || !(await isHidden(ctx.cityId))) return result;
      return { ...result, message: text };
    },
  };
}
