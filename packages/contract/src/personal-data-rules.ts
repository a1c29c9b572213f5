/**
 * Version of the personal data rules that a registration consents to. It changes with their text, so that a stored
 * consent always names what the person saw.
 */
export const PERSONAL_DATA_RULES_VERSION = '2026-11-21';

/** Every version that was ever shown: a consent names one of them. */
export const PERSONAL_DATA_RULES_VERSIONS: readonly string[] = [PERSONAL_DATA_RULES_VERSION];
