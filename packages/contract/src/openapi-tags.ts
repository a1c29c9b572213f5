/** Groups in the order of the API description; the first match applies. */
const FAMILIES: readonly (readonly [name: string, description: string, form: RegExp])[] = [
  ['City', 'Options, settings, zones and map of a city', /^\/api\/info\//],
  ['Companies', 'Company cabinet', /^\/api\/(?:corp-profile\/|profile\/ts\/)/],
  ['Login and registration', 'Tokens, codes, new accounts', /^\/api\/auth\/(?!change-phone)/],
  ['Forgotten password', 'Password recovery', /^\/api\/profile\/restore-password/],
  [
    'Subscriptions',
    'Subscriptions, their constructor and benefits',
    /subscription|benefits|Ab\b|Abonements|changeGRZ|getTiming|v2\/getZones|v2\/refund/,
  ],
  ['Barrier parkings', 'Sessions of parkings with a barrier', /planar|Plane/],
  ['Receipts', 'Receipts for payment in a bank', /receipt|creatrefill/],
  ['History', 'Operations, exports and totals', /operations|download-history|spending/],
  ['Parking and payments', 'Prices, sessions, top-ups and provider results', /^\/api\/payment\//],
  ['Profile', 'The driver, vehicles and documents', /^\/api\/(?:profile\/|auth\/change-phone)/],
  ['Fines', 'Fines and their photos', /^\/api\/finesstorage\//],
  ['Appeals', 'Appeals of drivers and replies', /^\/api\/appealProcessing\//],
  ['Content', 'News, pages, the pop-up and SMS commands', /^\/api\/(?:news|pages|notification|sms-commands)/],
];

export const OPENAPI_TAGS = FAMILIES.map(([name, description]) => ({ name, description }));

/** @throws RangeError if no group matches */
export function tagOf(path: string): string {
  const family = FAMILIES.find(([, , form]) => form.test(path));
  if (family === undefined) throw new RangeError(`${path} belongs to no family: openapi-tags.ts`);
  return family[0];
}
