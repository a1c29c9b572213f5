import { Fragment, createElement, type ReactNode } from 'react';
import type { Catalogue, Message, Messages, ParamsOf, Plural } from './catalogue.ts';
import { LOCALES, type Lang } from './lang.ts';

type Args<Name extends string, Value> = [Name] extends [never] ? [] : [params: Record<Name, Value>];

export interface Translate<Ru extends Catalogue> {
  <Key extends keyof Ru>(key: Key, ...args: Args<ParamsOf<Ru[Key]>, string | number>): string;
  /** Returns a React node, because parameters may be elements, for example a link. */
  rich<Key extends keyof Ru>(key: Key, values: Record<ParamsOf<Ru[Key]>, ReactNode>): ReactNode;
}

const PLACE = /\{(\w+)\}/g;
const rules: Record<Lang, Intl.PluralRules> = {
  ru: new Intl.PluralRules(LOCALES.ru),
  en: new Intl.PluralRules(LOCALES.en),
};

/**
 * Returns the texts of one catalogue. A key missing in English at run time is shown in Russian with Russian plural
 * rules. A missing parameter stays visible as `{name}`. [APP-003] [client-2]
 */
export function createT<Ru extends Catalogue>(messages: Messages<Ru>, lang: Lang): Translate<Ru> {
  const find = (key: keyof Ru, params: Record<string, unknown>): string => {
    const own: Message | undefined = messages[lang][key];
    return own === undefined ? pick(messages.ru[key] ?? String(key), params, 'ru') : pick(own, params, lang);
  };

  const translate = (key: keyof Ru, params: Record<string, unknown> = {}): string =>
    find(key, params).replace(PLACE, (place, name: string) =>
      name in params ? String(params[name]) : place,
    );

  const rich = (key: keyof Ru, values: Record<string, ReactNode>): ReactNode =>
    find(key, values)
      .split(PLACE)
      .map((part, index) => createElement(Fragment, { key: index }, index % 2 === 1 ? values[part] : part));

  return Object.assign(translate, { rich }) as Translate<Ru>;
}

function pick(message: Message, params: Record<string, unknown>, lang: Lang): string {
  return typeof message === 'string' ? message : formOf(message, Number(params['count']), lang);
}

function formOf(forms: Plural, count: number, lang: Lang): string {
  const form = rules[lang].select(count);
  const wanted =
    form === 'one' || form === 'few' || form === 'many' || form === 'other' ? forms[form] : undefined;

  return wanted ?? forms.other ?? forms.many ?? forms.one;
}
