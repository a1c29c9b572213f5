/** Plural forms as in `Intl.PluralRules`; `{count}` is the number. */
export interface Plural {
  one: string;
  few?: string;
  many?: string;
  other?: string;
}

export type Message = string | Plural;
export type Catalogue = Record<string, Message>;

type Param<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Param<Rest> : never;
type TextOf<M> = M extends string ? M : M[keyof M];

export type ParamsOf<M> = Param<TextOf<M>> | (M extends string ? never : 'count');

/** English must have the same keys as Russian, with a plural for each plural. */
export type Fits<Ru extends Catalogue> = { [Key in keyof Ru]: Ru[Key] extends string ? string : Plural };

export interface Messages<Ru extends Catalogue> {
  ru: Ru;
  en: Fits<Ru>;
}
