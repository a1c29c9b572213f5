/** The name of a zone beside its sign, which says the number already: empty where it says nothing more. */
export const zoneTitle = (number: string, name: string): string => {
  const rest = name
    .replace(/^(?:зона|zone)\s*/iu, '')
    .replace(/^№\s*/u, '')
    .trim();
  return rest === number ? '' : name;
};
