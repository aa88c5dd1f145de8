import type { Reporter, TestModule } from 'vitest/node';

const TOLD_AFTER_MS = 5 * 60_000;

/** Begins the line that names the files. */
export const STILL_RUNNING = 'still running after five minutes:';

/**
 * Names the files of tests that don't end, while they don't: a file whose process is busy without a pause is never stopped by
 * the time limit of its tests, and is in no report.
 */
export default class StillRunning implements Reporter {
  readonly #since = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#tell(), TOLD_AFTER_MS).unref();
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#since.set(relativeModuleId, Date.now());
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#since.delete(relativeModuleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    const late = [...this.#since].filter(([, since]) => Date.now() - since >= TOLD_AFTER_MS).map(([file]) => file);
    if (late.length > 0) console.log(STILL_RUNNING, late.join(', '));
  }
}
