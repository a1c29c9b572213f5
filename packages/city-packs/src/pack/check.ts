import { DAY_TYPES, type DayType } from '@gorpark/domain/calendar';
import { parseSmsCommand } from '@gorpark/domain/sms-command';
import { checkTariff, type TariffProblem } from '@gorpark/domain/tariff-check';
import { geometryProblem } from './geometry-check.ts';
import { boxOf, positionsOf } from './geometry.ts';
import { bothTexts, mapText } from './map-texts.ts';
import type { FiledFeature, Pack, PackFindings } from './types.ts';

/** Checks rules across files. Minutes without an interval are a warning [tariffs-3]. */
export function checkPack(pack: Pack): PackFindings {
  const errors: string[] = [];
  const warnings: string[] = [];
  checkCity(pack, errors);
  checkTariffs(pack, errors, warnings);
  checkZones(pack, errors, warnings);
  checkFeatures(pack, errors);
  checkSms(pack, errors);
  return { errors, warnings };
}

function checkCity({ slug, city, options }: Pack, errors: string[]): void {
  if (city.city !== slug) errors.push(mapText('folder', 'city.json', city.city, slug));
  const { southWest, northEast } = city.mapBounds;
  if (southWest[0] >= northEast[0] || southWest[1] >= northEast[1])
    errors.push(mapText('badBounds', 'city.json: mapBounds'));
  const { mapCenter } = options.siteOptions.map;
  for (const [name, at] of [
    ['city.json: center', city.center],
    ['options.json: siteOptions.map.mapCenter', mapCenter],
  ] as const) {
    if (!at) continue;
    const [lat, lon] = at;
    if (lat < southWest[0] || lat > northEast[0] || lon < southWest[1] || lon > northEast[1])
      errors.push(mapText('centerOutside', name, lat, lon));
  }
}

function checkTariffs({ sourceTariffs, tariffs }: Pack, errors: string[], warnings: string[]): void {
  for (const code of repeated(tariffs.map((tariff) => tariff.code)))
    errors.push(mapText('repeated', 'tariffs.json', 'code', code));
  for (const id of repeated(sourceTariffs.flatMap((tariff) => tariff.versions.map((version) => version.id))))
    errors.push(mapText('repeated', 'tariffs.json', 'id', id));
  for (const tariff of tariffs) {
    const found = checkTariff(tariff);
    errors.push(...tariffLines(tariff.code, found.errors));
    const isFree = ({ kind }: TariffProblem) => kind === 'uncovered';
    warnings.push(
      ...tariffLines(
        tariff.code,
        found.warnings.filter((one) => !isFree(one)),
      ),
    );
    warnings.push(...freeMinutes(tariff.code, found.warnings.filter(isFree)));
    warnings.push(...nights(tariff));
  }
}

function checkZones(
  { tariffs, zones, parkings, calendar }: Pack,
  errors: string[],
  warnings: string[],
): void {
  const tariffCodes = new Set(tariffs.map((tariff) => tariff.code));
  for (const number of repeated(zones.map((zone) => zone.zonenumber)))
    errors.push(mapText('repeated', 'zones.json', 'zonenumber', number));
  for (const zone of zones)
    if (!tariffCodes.has(zone.tariff))
      errors.push(mapText('unknownTariff', 'zones.json', zone.zonenumber, zone.tariff));
  const known = new Set(zones.map((zone) => zone.zonenumber));
  for (const { properties, file } of parkings) {
    const { code, zone, total, disabled } = properties;
    if (zone !== undefined && !known.has(zone)) errors.push(mapText('unknownZone', file, code, zone));
    if (total !== undefined && disabled !== undefined && disabled > total)
      errors.push(mapText('disabled', file, code, disabled, total));
  }
  const used = new Set(zones.map((zone) => zone.tariff));
  for (const code of tariffCodes)
    if (!used.has(code)) warnings.push(mapText('unusedTariff', 'tariffs.json', code));
  if (Object.keys(calendar.years).length === 0) warnings.push(mapText('noYear', 'calendar.json'));
}

/** Users copy an SMS example unchanged, so it must be valid. */
function checkSms({ options, zones, parkings }: Pack, errors: string[]): void {
  const { sms } = options.pack;
  if (!sms) return;
  const isByParking = sms.forms.some(({ template }) => template.includes('{parking}'));
  const places = new Set(
    isByParking
      ? parkings.map(({ properties }) => properties.code)
      : zones.map(({ zonenumber }) => zonenumber),
  );
  for (const { name, example } of sms.forms) {
    if (example === undefined) continue;
    const command = parseSmsCommand(example, sms);
    if (command.kind === 'unknown') errors.push(mapText('smsForm', 'options.json: sms', name, example));
    if (command.kind === 'start' && !places.has(command.place))
      errors.push(mapText('smsPlace', 'options.json: sms', name, example, command.place));
  }
}

function checkFeatures({ city, parkings, objects }: Pack, errors: string[]): void {
  errors.push(...twice(parkings, 'code', ({ code }) => code), ...twice(objects, 'id', ({ id }) => id));
  const { southWest, northEast } = city.mapBounds;
  const check = (name: string, feature: FiledFeature<object>) => {
    const label = `${feature.file}: ${name}`;
    const problem = geometryProblem(feature.geometry);
    if (problem) errors.push(mapText(problem, label));
    const box = boxOf(positionsOf(feature.geometry));
    const isInside =
      box.minLat >= southWest[0] &&
      box.maxLat <= northEast[0] &&
      box.minLon >= southWest[1] &&
      box.maxLon <= northEast[1];
    if (!isInside) errors.push(mapText('featureOutside', label));
  };
  for (const parking of parkings) check(parking.properties.code, parking);
  for (const object of objects) check(object.properties.id, object);
}

/** Finds duplicates; the compiled and the manual file count as one list. */
function twice<T>(features: readonly FiledFeature<T>[], word: string, nameOf: (one: T) => string): string[] {
  const byName = Map.groupBy(features, ({ properties }) => nameOf(properties));
  return [...byName]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => mapText('repeated', all.at(-1)?.file ?? '', word, name));
}

function repeated(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)]
    .filter(([, all]) => all.length > 1)
    .map(([value]) => value);
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Reports one line per tariff: nights are free almost everywhere, and more lines would hide other problems. */
function freeMinutes(code: string, problems: readonly TariffProblem[]): string[] {
  if (problems.length === 0) return [];
  const byTime = Map.groupBy(problems, ({ from = 0, to = 0 }) => `${clock(from)}-${clock(to)}`);
  const parts = [...byTime].map(([time, all]) => {
    const days = [...new Set(all.flatMap(({ day }) => day ?? []))].join(', ');
    return `${time} (${days})`;
  });
  return [`tariffs.json: ${code}: ${bothTexts('uncovered')}: ${parts.join(', ')}`];
}

/** Night minutes belong to the day type of their date. A day type without a price is not free, so it is omitted. */
function nights({ code, versions }: Pack['tariffs'][number]): string[] {
  const { rules = [], freeDays = [] } = versions.at(-1) ?? {};
  const isKnown = (day: DayType) => freeDays.includes(day) || rules.some(({ days }) => days.includes(day));
  const ends = DAY_TYPES.filter(isKnown).map((day) => {
    const atNight = rules.filter(({ days, from, to }) => days.includes(day) && from === 0 && to < 1440);
    return { day, to: Math.max(0, ...atNight.map(({ to }) => to)) };
  });
  const until = Math.max(...ends.map(({ to }) => to));
  if (until === 0 || ends.every(({ to }) => to === until)) return [];
  const paid = ends.filter(({ to }) => to > 0).map(({ day, to }) => `${day} ${clock(0)}-${clock(to)}`);
  const free = ends
    .filter(({ to }) => to < until)
    .map(({ day, to }) => `${day} ${clock(to)}-${clock(until)}`);
  return [mapText('nights', `tariffs.json: ${code}`, paid.join(', '), free.join(', '))];
}

function tariffLines(code: string, problems: readonly TariffProblem[]): string[] {
  const byDay = Map.groupBy(problems, ({ kind, versionId, day, from, to }) =>
    JSON.stringify([kind, versionId, day, from, to]),
  );
  const merged = [...byDay.values()].flatMap((group): TariffProblem[] => {
    const [first] = group;
    const categories = [...new Set(group.flatMap((problem) => problem.categories ?? []))].toSorted();
    return first ? [{ ...first, ...(categories.length > 0 && { categories }) }] : [];
  });
  const byText = Map.groupBy(merged, ({ kind, versionId, categories, from, to }) =>
    JSON.stringify([kind, versionId, categories, from, to]),
  );
  return [...byText.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const days = group.flatMap(({ day }) => day ?? []);
    return [`tariffs.json: ${code}: ${problemText(first, days)}`];
  });
}

function problemText(problem: TariffProblem, days: readonly string[]): string {
  const { kind, versionId, categories, from, to } = problem;
  const where = [
    versionId,
    days.length > 0 ? days.join(', ') : undefined,
    categories && categories.length < 5 ? `categories ${categories.join(', ')}` : undefined,
    from === undefined || to === undefined ? undefined : `${clock(from)}-${clock(to)}`,
  ].filter((part) => part !== undefined);
  return mapText(kind, where.join(' '));
}
