/** Change this together with the text: a stored consent must identify the text that the person saw. */
export const PERSONAL_DATA_RULES_VERSION = '2026-11-21';

export const PERSONAL_DATA_RULES_VERSIONS: readonly string[] = [PERSONAL_DATA_RULES_VERSION];
