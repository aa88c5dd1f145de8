import { mergeConfig } from 'vitest/config';
import config, { shared } from './vitest.config';

/** The tests that mutants are held against, those of components in jsdom: the environment names them. */
const { projects: _projects, ...test } = config.test ?? {};
const include = (process.env.MUTATION_TESTS ?? 'tests/unit/**/*.test.ts').split(' ');
// threads, in which mutants are run, take no options of Node's
const { execArgv: _execArgv, ...limits } = { ...shared, testTimeout: 300_000 };
export default mergeConfig(
  { ...config, test },
  {
    test: {
      projects: [
        { extends: true, test: { ...limits, name: 'node', environment: 'node', include, exclude: ['**/*.test.tsx'] } },
        { extends: true, test: { ...limits, name: 'jsdom', environment: 'jsdom', include, exclude: ['**/*.test.ts'] } },
      ],
    },
  },
);
