import { normalizeInterval, type Tariff, type TariffRule } from '@gorpark/domain/tariff';
import { mapText } from './map-texts.ts';
import type { SourceTariffs, SourceVersion } from './schema.ts';

type SourceTariff = SourceTariffs['tariffs'][number];

/**
 * Converts clock texts to half-open minutes; a version without an end is valid until the next one. `problems`:
 * intervals that are not a time of day [tariffs-3].
 */
export function readTariffs(tariffs: readonly SourceTariff[]): { tariffs: Tariff[]; problems: string[] } {
  const problems: string[] = [];
  const read = tariffs.map((tariff): Tariff => {
    const versions = tariff.versions.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    return {
      code: tariff.code,
      versions: versions.map((version, index) => ({
        id: version.id,
        validFrom: version.validFrom,
        validTo: version.validTo ?? versions[index + 1]?.validFrom ?? null,
        options: version.options,
        rules: version.rules.flatMap((rule) => readRule(tariff.code, version, rule, problems)),
        freeDays: version.freeDays,
      })),
    };
  });
  return { tariffs: read, problems };
}

function readRule(
  code: string,
  version: SourceVersion,
  rule: SourceVersion['rules'][number],
  problems: string[],
): TariffRule[] {
  const intervals = normalizeInterval(rule.from, rule.to);
  if (!intervals)
    problems.push(mapText('notInterval', `tariffs.json: ${code}/${version.id}`, rule.from, rule.to));
  return (intervals ?? []).map(({ from, to }) => ({
    days: rule.days,
    categories: rule.categories,
    from,
    to,
    hourKopecks: rule.hourKopecks,
  }));
}
