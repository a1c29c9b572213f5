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
/** Old ids without a prefix, in brackets or after "decision". */
const BARE = /[[(](?:[TMFBVLXRNHJ]\d+[a-z]?)(?:, [A-Z]\d+[a-z]?)*[\])]|\bdecisions? [A-Z]\d+\b/g;

export const idsIn = (text) => text.match(ID) ?? [];

/** Returns ids without a prefix, which are ambiguous: an invariant and a decision may share M9. */
export const bareIdsIn = (text) => text.match(BARE) ?? [];

export const rowsOf = (text) => [...text.matchAll(/^\| ([A-Z]+-[A-Z]?\d+[a-z]?) \|/gm)].map(([, id]) => id);
