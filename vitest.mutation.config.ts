import { mergeConfig } from 'vitest/config';
import config from './vitest.config';

/** The tests that mutants are held against, in one project: the environment names them. */
const { projects: _projects, ...test } = config.test ?? {};
export default mergeConfig(
  { ...config, test },
  {
    test: {
      include: (process.env.MUTATION_TESTS ?? 'tests/unit/**/*.test.ts').split(' '),
      environment: 'node',
      testTimeout: 30_000,
    },
  },
);
