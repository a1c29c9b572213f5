import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW =
  /\/(?:every-address|process|stop|money\.crash|payments\.crash|refusals|popup-place|history\/export)\.test\.tsx?$/;

const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId);

/** Runs slow files first: a fresh checkout has no recorded durations, and a slow last file delays the run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}
