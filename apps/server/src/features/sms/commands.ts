import type { operations, ReplyOf } from '@gorpark/contract';
import { parseSmsCommand } from '@gorpark/domain/sms-command';
import type { CityFacts } from '../cities/index.ts';

type Lang = 'ru' | 'en';
type Sms = NonNullable<CityFacts['pack']['sms']>;
type Commands = ReplyOf<typeof operations.getSmsCommands>['result'];

interface Texts {
  name: Readonly<Record<Lang, string>>;
  hint: Readonly<Record<Lang, string>>;
}

const LABELS: Readonly<Record<string, Texts>> = {
  start: {
    name: { ru: 'Начать парковку', en: 'Start parking' },
    hint: { ru: 'Номер зоны, номер автомобиля и часы', en: 'Zone number, plate and hours' },
  },
  startHour: {
    name: { ru: 'Начать парковку на час', en: 'Start parking for an hour' },
    hint: { ru: 'Номер парковки и номер автомобиля', en: 'Parking number and plate' },
  },
  renew: {
    name: { ru: 'Продлить парковку', en: 'Extend parking' },
    hint: { ru: 'На сколько часов продлить', en: 'How many hours to add' },
  },
  renewOne: {
    name: { ru: 'Продлить одну из парковок', en: 'Extend one of several' },
    hint: { ru: 'Часы и номер автомобиля', en: 'Hours and plate' },
  },
  refill: {
    name: { ru: 'Пополнить баланс', en: 'Top up the balance' },
    hint: { ru: 'Сумма в рублях, спишется со счёта телефона', en: 'Roubles, taken from the phone account' },
  },
  end: {
    name: { ru: 'Завершить парковку', en: 'End parking' },
    hint: { ru: 'Остаток вернётся', en: 'The rest is returned' },
  },
  endOne: {
    name: { ru: 'Завершить одну из парковок', en: 'End one of several' },
    hint: { ru: 'Номер автомобиля', en: 'Plate' },
  },
  status: {
    name: { ru: 'Узнать о парковке', en: 'Ask about parking' },
    hint: { ru: 'До какого времени оплачено', en: 'Until when it is paid' },
  },
};

const PARTS: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  zone: { ru: 'номер зоны', en: 'zone number' },
  parking: { ru: 'номер парковки', en: 'parking number' },
  plate: { ru: 'номер автомобиля', en: 'plate' },
  hours: { ru: 'часы', en: 'hours' },
  amount: { ru: 'сумма', en: 'sum' },
};

export function commandsOf(sms: Sms | undefined, lang: Lang): Commands {
  const parts = sms ? exampleParts(sms) : {};
  return (sms?.forms ?? []).map(({ name, template, example }) => {
    const filled = template.replace('{prefix}', sms?.prefix ?? '');
    return {
      name: LABELS[name]?.name[lang] ?? name,
      hint: LABELS[name]?.hint[lang] ?? '',
      example: example ?? filled.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? part),
      command_transcription: filled.replace(/\{(\w+)\}/g, (_, part: string) => PARTS[part]?.[lang] ?? part),
    };
  });
}

function exampleParts(sms: Sms): Readonly<Record<string, string>> {
  const given = sms.forms.map(({ example }) => parseSmsCommand(example ?? '', sms));
  const start = given.find((command) => command.kind === 'start');
  const place = start?.place ?? '0001';
  return { zone: place, parking: place, plate: start?.plate ?? 'А123АА77', hours: '1', amount: '50' };
}
