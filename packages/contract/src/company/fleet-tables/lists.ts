/** Lists with export and import. */
export const FLEET_LISTS = ['vehicles', 'drivers', 'devices'] as const;
export type FleetList = (typeof FLEET_LISTS)[number];
export const isFleetList = (text: string | undefined): text is FleetList =>
  FLEET_LISTS.some((list) => list === text);

export const FLEET_FIELDS = ['plate', 'vin', 'imei', 'name', 'phone', 'state'] as const;
export type FleetField = (typeof FLEET_FIELDS)[number];

/** `twin` duplicates an earlier row, `limit` exceeds the company's maximum. */
export const FLEET_PROBLEMS = [
  'empty',
  'plateFormat',
  'plateLength',
  'vinFormat',
  'vinTaken',
  'imeiFormat',
  'nameParts',
  'phone',
  'phoneForeign',
  'rounded',
  'state',
  'twin',
  'limit',
  'quotes',
] as const;
export type FleetProblem = (typeof FLEET_PROBLEMS)[number];

/**
 * Notes on an accepted row: a foreign plate, a Russian plate without region, a taxi plate with the characters of a
 * trailer, a row hidden in the spreadsheet.
 */
export const FLEET_NOTES = ['foreign', 'noRegion', 'trailer', 'hidden'] as const;
export type FleetNote = (typeof FLEET_NOTES)[number];

export const TABLE_PROBLEMS = ['notTable', 'tooBig', 'tooLong', 'noColumns'] as const;
