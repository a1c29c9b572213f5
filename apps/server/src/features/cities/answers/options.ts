import { utcOffset } from '@gorpark/domain/time';
import type { operations, ReplyOf } from '@gorpark/contract';
import type { CityFacts } from '../facts.sql.ts';

type OptionsAnswer = ReplyOf<typeof operations.getOptions>['result'];
type SettingsAnswer = ReplyOf<typeof operations.getSettings>['result'];

type OptionFacts = Pick<CityFacts, 'siteOptions' | 'settings' | 'pack' | 'timeZone' | 'isDemo'>;

/** Pages that a city may lack: no menu leads there then. */
const OFFERED: Readonly<Record<string, (facts: OptionFacts) => boolean>> = {
  /** Where visitors pay (PAY-181). */
  '/guest-payment': ({ settings }) => settings.useSessionWithoutRegister,
  /** Without commands it would lead home (SRV-154). */
  '/sms-commands': ({ pack }) => (pack.sms?.forms.length ?? 0) > 0,
};

/**
 * The site options of a city. Ours besides the documented ones: `gorpark` (D-X21), the server's time, the city's time zone
 * with its offset (D-R17) and whether the city's data are partly invented. `nowMs`: UTC milliseconds.
 */
export function optionsAnswer(facts: OptionFacts, nowMs: number): OptionsAnswer {
  const { map, menuItems, ...rest } = facts.siteOptions;
  const isServed = (path: string): boolean => OFFERED[path]?.(facts) ?? true;
  const inOrder = (items: OptionsAnswer['menuItems']['header']) =>
    items.filter(({ path }) => isServed(path)).toSorted((a, b) => a.itemOrder - b.itemOrder);
  return {
    ...rest,
    map,
    menuItems: {
      header: inOrder(menuItems.header),
      footer: inOrder(menuItems.footer),
      mobile: inOrder(menuItems.mobile),
    },
    gorpark: 1,
    serverTime: new Date(nowMs).toISOString(),
    timeZone: facts.timeZone,
    utcOffset: utcOffset(nowMs, facts.timeZone),
    isDemo: facts.isDemo,
    legalLogin: facts.siteOptions.isCoopProfile || facts.pack.legalLogin === true,
    ...(facts.pack.updatePage === true && { updatePage: facts.pack.sms?.prefix ?? '' }),
  };
}

/** Percent of a card top-up that comes as a bonus, where the pack names none (decision D-X8). */
const BONUS_PERCENT = 20;

/** How much of a card top-up comes as a bonus in a city, percent; 0: it gives none. */
export const bonusPercentIn = ({ settings, pack }: Pick<CityFacts, 'settings' | 'pack'>): number =>
  settings.useBonus ? (pack.bonusPercent ?? BONUS_PERCENT) : 0;

/** Ours besides the documented ones: the bonus of a top-up, and the two variants of how places are named in lists. */
export function settingsAnswer(facts: Pick<CityFacts, 'settings' | 'pack'>): SettingsAnswer {
  const { settings, pack } = facts;
  return {
    ...settings,
    ...(settings.useBonus && { bonusPercent: bonusPercentIn(facts) }),
    useCadastralQuarter: pack.zoneLabel === 'cadastralQuarter',
    useParkingCodeFilter: pack.zoneFilter === 'parkingCode' || settings.paymentByParkingId,
  };
}
