/** In the order of the API description; the first match applies. */
const FAMILIES: readonly (readonly [name: string, description: string, form: RegExp])[] = [
  ['City', 'What a city is like: options, settings, zones, map', /^\/api\/info\//],
  ['Companies', 'The cabinet of a company', /^\/api\/(?:corp-profile\/|profile\/ts\/)/],
  ['Login and registration', 'Sessions, codes, new accounts', /^\/api\/auth\/(?!change-phone)/],
  ['Forgotten password', 'Ways back into an account', /^\/api\/profile\/restore-password/],
  [
    'Subscriptions',
    'Subscriptions, their constructor and benefits',
    /subscription|benefits|Ab\b|Abonements|changeGRZ|getTiming|v2\/getZones|v2\/refund/,
  ],
  ['Barrier parkings', 'Tickets of parkings with a barrier', /planar|Plane/],
  ['Receipts', 'Receipts that are paid in a bank', /receipt|creatrefill/],
  ['History', 'Operations, their files and sums', /operations|download-history|spending/],
  ['Parking and payments', 'Prices, stays, top-ups and what the provider says', /^\/api\/payment\//],
  ['Profile', 'The driver, his vehicles and documents', /^\/api\/(?:profile\/|auth\/change-phone)/],
  ['Fines', 'Fines and their photos', /^\/api\/finesstorage\//],
  ['Appeals', 'What drivers write, and the replies', /^\/api\/appealProcessing\//],
  [
    'Content',
    'News, pages, the pop-up and text-message commands',
    /^\/api\/(?:news|pages|notification|sms-commands)/,
  ],
];

export const OPENAPI_TAGS = FAMILIES.map(([name, description]) => ({ name, description }));

/** @throws RangeError if no group matches */
export function tagOf(path: string): string {
  const family = FAMILIES.find(([, , form]) => form.test(path));
  if (family === undefined) throw new RangeError(`${path} belongs to no family: openapi-tags.ts`);
  return family[0];
}
