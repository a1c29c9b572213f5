export function pathsOf(statement) {
  const found = [...statement.matchAll(/\/(?:api|backend)\/[\w/{}.-]*[\w}]/g)].map(([path]) => path);
  const family = /^(.*?)\(in the (\/api\/[\w-]+\/) family\)/.exec(statement);
  if (!family) return [...new Set(found)];
  const names = family[1].match(/\b[a-z]+(?:-[a-z0-9]+)+(?:\/[a-z-]+)?|\b(?:registration|logout)\b/g) ?? [];
  return [
    ...new Set([
      ...names.map((name) => `${family[2]}${name}`),
      ...found.filter((path) => `${path}/` !== family[2]),
    ]),
  ];
}
