import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the slowest first. Where no earlier run has left its durations, Vitest begins with the
 * largest files; some of these are among the smallest, and would run alone at the end.
 */
const SLOW_FILES = [
  'tests/bench/start-memory.test.ts',
  'tests/integration/server-geo/every-market.test.ts',
  'tests/integration/server-bulk/misuse.test.ts',
  'tests/integration/server-accounts/mails.test.ts',
  'tests/integration/server-accounts/registration.test.ts',
  'tests/integration/server-bulk/hostile-files.test.ts',
  'tests/integration/server-payments/payments.test.ts',
  'tests/integration/server-security/sign-in-flood.test.ts',
  'tests/integration/server/list-indexes.test.ts',
  'tests/unit/i18n/complete.test.ts',
  'tests/integration/screens/specified-screens.test.tsx',
  'tests/faults/three-processes.test.ts',
  'tests/faults/server-process.test.ts',
  'tests/faults/bulk-process.test.ts',
  'tests/faults/simulation.test.ts',
  'tests/integration/sync/rotation.test.ts',
  'tests/unit/hostile-texts/text-functions.test.ts',
  'tests/unit/hostile-texts/patterns.test.ts',
  'tests/faults/reconcile-schedules.test.ts',
];

/** Runs the slow files of each project before its others: what runs last should be short, or one core waits for it. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const index = SLOW_FILES.indexOf(relative(this.ctx.config.root, moduleId));
      return [projects.indexOf(project.name), index < 0 ? SLOW_FILES.length : index] as const;
    };
    return sorted.sort((a, b) => {
      const [projectA, placeA] = placeOf(a);
      const [projectB, placeB] = placeOf(b);
      return projectA - projectB || placeA - placeB;
    });
  }
}
