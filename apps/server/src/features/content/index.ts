export { publishNews, publishNotification, publishPage, type PublishRun } from './publish.ts';
export type { ContentDeps } from './read.ts';
export { routes } from './routes.ts';
