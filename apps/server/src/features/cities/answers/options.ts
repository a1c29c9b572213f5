import { specialDays } from '@gorpark/domain/calendar';
import { epochDay } from '@gorpark/domain/epoch-day';
import { isoDate, utcOffset } from '@gorpark/domain/time';
import type { operations, ReplyOf } from '@gorpark/contract';
import { type DataOperator, DEMO_OPERATOR } from '#src/platform/data-operator.ts';
import type { CityFacts } from '../facts.sql.ts';

type OptionsAnswer = ReplyOf<typeof operations.getOptions>['result'];
type SettingsAnswer = ReplyOf<typeof operations.getSettings>['result'];

type OptionFacts = Pick<CityFacts, 'siteOptions' | 'settings' | 'pack' | 'timeZone' | 'isDemo'>;

const OFFERED: Readonly<Record<string, (facts: OptionFacts) => boolean>> = {
  '/guest-payment': ({ settings }) => settings.useSessionWithoutRegister,
  '/sms-commands': ({ pack }) => (pack.sms?.forms.length ?? 0) > 0,
};

/**
 * Returns the site options. `nowMs`: UTC milliseconds [api-7, client-5]. The e-mail of a real operator replaces the
 * sample contacts of a pack.
 */
export function optionsAnswer(facts: OptionFacts, operator: DataOperator, nowMs: number): OptionsAnswer {
  const { map, menuItems, contacts, ...rest } = facts.siteOptions;
  const isSample = contacts.email === DEMO_OPERATOR.email && operator.email !== DEMO_OPERATOR.email;
  const isServed = (path: string): boolean => OFFERED[path]?.(facts) ?? true;
  const inOrder = (items: OptionsAnswer['menuItems']['header']) =>
    items.filter(({ path }) => isServed(path)).toSorted((a, b) => a.itemOrder - b.itemOrder);
  return {
    ...rest,
    map,
    contacts: isSample ? { email: operator.email } : contacts,
    dataOperator: operator,
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

const BONUS_PERCENT = 20;

export const bonusPercentIn = ({ settings, pack }: Pick<CityFacts, 'settings' | 'pack'>): number =>
  settings.useBonus ? (pack.bonusPercent ?? BONUS_PERCENT) : 0;

const DAYS_AHEAD = 32;

/** Returns the settings. `nowMs`: UTC milliseconds. */
export function settingsAnswer(
  facts: Pick<CityFacts, 'settings' | 'pack' | 'calendar' | 'timeZone'>,
  nowMs: number,
): SettingsAnswer {
  const { settings, pack } = facts;
  const today = epochDay(isoDate(nowMs, facts.timeZone));
  return {
    ...settings,
    ...(settings.useBonus && { bonusPercent: bonusPercentIn(facts) }),
    useCadastralQuarter: pack.zoneLabel === 'cadastralQuarter',
    useParkingCodeFilter: pack.zoneFilter === 'parkingCode' || settings.paymentByParkingId,
    specialDays: specialDays(today - 1, today + DAYS_AHEAD, facts.calendar),
  };
}
