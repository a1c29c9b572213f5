import { utcOffset } from '@gorpark/domain/time';
import type { operations, ReplyOf } from '@gorpark/contract';
import type { CityFacts } from '../facts.sql.ts';

type OptionsAnswer = ReplyOf<typeof operations.getOptions>['result'];
type SettingsAnswer = ReplyOf<typeof operations.getSettings>['result'];

type OptionFacts = Pick<CityFacts, 'siteOptions' | 'settings' | 'pack' | 'timeZone' | 'isDemo'>;

/** Pages that a city may not offer; its menus then omit them. */
const OFFERED: Readonly<Record<string, (facts: OptionFacts) => boolean>> = {
  /** Visitors pay here [PAY-181]. */
  '/guest-payment': ({ settings }) => settings.useSessionWithoutRegister,
  /** Without commands the page would redirect home [SRV-154]. */
  '/sms-commands': ({ pack }) => (pack.sms?.forms.length ?? 0) > 0,
};

/**
 * Returns the site options of a city. Adds to the documented fields: `gorpark`, the server time, the city's time zone
 * with its offset, and whether its data are partly invented. `nowMs`: UTC milliseconds [D-X21, D-R17].
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

/** Default bonus of a card top-up, percent [D-X8]. */
const BONUS_PERCENT = 20;

/** Returns the bonus of a card top-up in a city, percent; 0: no bonus. */
export const bonusPercentIn = ({ settings, pack }: Pick<CityFacts, 'settings' | 'pack'>): number =>
  settings.useBonus ? (pack.bonusPercent ?? BONUS_PERCENT) : 0;

/**
 * Returns the settings of a city. Adds to the documented fields: the top-up bonus and two formats of place names in
 * lists.
 */
export function settingsAnswer(facts: Pick<CityFacts, 'settings' | 'pack'>): SettingsAnswer {
  const { settings, pack } = facts;
  return {
    ...settings,
    ...(settings.useBonus && { bonusPercent: bonusPercentIn(facts) }),
    useCadastralQuarter: pack.zoneLabel === 'cadastralQuarter',
    useParkingCodeFilter: pack.zoneFilter === 'parkingCode' || settings.paymentByParkingId,
  };
}
