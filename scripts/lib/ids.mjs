/** Kinds of ids that tests, comments and documents name, and the document whose table has a row for each. */
export const KINDS = {
  THR: 'docs/threats.md',
  INV: 'docs/invariants.md',
  PRG: 'docs/invariants.md',
  FLT: 'docs/faults.md',
  BAD: 'docs/bad-inputs.md',
  LOD: 'docs/goals.md',
  SPD: 'docs/goals.md',
  D: 'docs/decisions.md',
};

const ID = new RegExp(`(?<![\\w-])(?:${Object.keys(KINDS).join('|')})-[A-Z]?\\d+[a-z]?\\b`, 'g');
/** As they were named before each kind had a prefix: in the brackets of a title or of a sentence, or as a decision. */
const BARE = /[[(](?:[TMFBVLXRNHJ]\d+[a-z]?)(?:, [A-Z]\d+[a-z]?)*[\])]|\bdecisions? [A-Z]\d+\b/g;

/** The ids that a text names. */
export const idsIn = (text) => text.match(ID) ?? [];

/** Ids without the prefix of their kind: nobody can tell an invariant M9 from a decision M9. */
export const bareIdsIn = (text) => text.match(BARE) ?? [];

/** The ids that have a row in a document. */
export const rowsOf = (text) => [...text.matchAll(/^\| ([A-Z]+-[A-Z]?\d+[a-z]?) \|/gm)].map(([, id]) => id);
