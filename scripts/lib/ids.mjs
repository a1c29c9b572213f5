/** Kinds of ids in tests, comments and documents, and the document that defines each. */
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
/** Old ids without a prefix: in the brackets of a title or a sentence, or as a decision. */
const BARE = /[[(](?:[TMFBVLXRNHJ]\d+[a-z]?)(?:, [A-Z]\d+[a-z]?)*[\])]|\bdecisions? [A-Z]\d+\b/g;

/** Returns the ids in a text. */
export const idsIn = (text) => text.match(ID) ?? [];

/** Returns ids without a prefix of their kind: an invariant M9 and a decision M9 look the same. */
export const bareIdsIn = (text) => text.match(BARE) ?? [];

/** Returns the ids that have a row in a document. */
export const rowsOf = (text) => [...text.matchAll(/^\| ([A-Z]+-[A-Z]?\d+[a-z]?) \|/gm)].map(([, id]) => id);
