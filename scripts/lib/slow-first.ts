import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait, for processes that start and end, or take more than half a minute. */
const SLOW =
  /\/(?:every-address|process|stop|money\.crash|payments\.crash|refusals|popup-place|history\/export)\.test\.tsx?$/;

const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId);

/**
 * The slow files of a project begin first. A fresh checkout knows no durations, and one that begins last holds the run
 * while nothing else is left.
 */
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
