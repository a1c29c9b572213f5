import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW =
  /\/(?:database-away|every-address|history\/export|money\.crash|outcomes|payments\.crash|popup-place|process|refusals|repair\.crash|scripts\/start|stop|tracing|watchdog)\.test\.tsx?$/;

const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId);

/** Runs slow files first: a fresh checkout has no recorded durations, and a slow last file delays the run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ name }: TestSpecification['project']) => (name === 'scripts' ? 0 : 1);
    const projects = [...new Set(sorted.map(({ project }) => project))].sort((a, b) => rank(a) - rank(b));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}
