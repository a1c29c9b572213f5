import { expect, it } from 'vitest';
import { ADDRESSES } from '../apps/web/src/test/addresses.ts';
import { COMPANY_PAGES, DRIVER_PAGES, PUBLIC_PAGES } from '../e2e/support/pages.ts';

it('[SPD-13] visits every address of the route table in the journey of layout shifts', () => {
  const visited = [...PUBLIC_PAGES, ...DRIVER_PAGES, ...COMPANY_PAGES].map((page) => page.split('?')[0]);
  expect([...new Set(visited)].sort()).toEqual(ADDRESSES.map(({ path }) => path).sort());
});
