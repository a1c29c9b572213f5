export interface Words {
  ru: string;
  en: string;
}

/** A harmless question to one outside system. `run` returns null if it is right, else the cause. */
export interface Probe {
  system: Words;
  /** Names of settings, never their values. */
  settings: string;
  /** What to do about a fault. */
  next: Words;
  run: () => Promise<Words | null>;
}
