import { useParams } from '@tanstack/react-router';
import { useCapabilities } from '#src/core/site.ts';
import { useApp } from '../app-context.ts';
import { NotFoundPage } from './lazy-pages.ts';

/** `/profile/{type}`: the screen that the menu names; a path that is not in the menu is not found (APP-023). */
export function ProfileSection() {
  const { section: type = '' } = useParams({ strict: false });
  const { sections, profileMenu, reload } = useApp();
  const capabilities = useCapabilities();
  const isServed = profileMenu.some((entry) => entry.type === type && entry.isShown(capabilities));
  const Screen = isServed ? sections[type] : undefined;

  return Screen ? <Screen key={type} /> : <NotFoundPage onRetry={reload} />;
}
