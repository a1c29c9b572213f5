import { PARTS } from '#src/app/parts.ts';
import { entryPath, PROFILE_BASE } from '#src/app/profile-menu.ts';

const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  $id: ['1'],
  $step: ['phone', 'nothing'],
  $salt: ['abc'],
  $code: ['1234'],
  $: ['about'],
};

const filled = (path: string): readonly string[] => {
  const name = /\$\w*/.exec(path)?.[0];
  if (name === undefined) return [path];
  return (PARAMETERS[name] ?? []).flatMap((value) => filled(path.replace(name, value)));
};

export const ADDRESSES: readonly { path: string; access: 'everyone' | 'publicOnly' | 'privateOnly' }[] = [
  ...PARTS.screens.flatMap(({ path, access }) => filled(path).map((one) => ({ path: one, access }))),
  ...PARTS.profileMenu.map((entry) => ({ path: entryPath(entry), access: 'privateOnly' as const })),
  { path: PROFILE_BASE.slice(0, -1), access: 'privateOnly' },
  { path: `${PROFILE_BASE}nothing`, access: 'privateOnly' },
  { path: '/nothing/at/all', access: 'everyone' },
];
