/**
 * Version of the personal data rules that a new user consents to. Change it with the text: a stored consent must
 * identify the text that the person saw.
 */
export const PERSONAL_DATA_RULES_VERSION = '2026-11-21';

/** Every published version; a consent refers to one of them. */
export const PERSONAL_DATA_RULES_VERSIONS: readonly string[] = [PERSONAL_DATA_RULES_VERSION];
