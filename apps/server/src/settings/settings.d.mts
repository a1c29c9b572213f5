export interface Words {
  ru: string;
  en: string;
}

type Env = Readonly<Record<string, string | undefined>>;

export interface Setting {
  name: string;
  what: Words;
  example: string;
  check(value: string, env: Env): Words | null;
  isNeeded?(env: Env): boolean;
  isForCities?: boolean;
}

export declare const SETTINGS: readonly Setting[];
export declare function faultsOfSettings(env: Env, root: string): string[];
export declare function refusalOfSettings(env: Env, root: string): string | null;
export declare function sentencesOfDatabase(fault: Words, variable?: string): string;
