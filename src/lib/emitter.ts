/** A list of listeners; one that throws does not keep the others from hearing. */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>();

  on(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(value: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(value);
      } catch (error) {
        reportError(error);
      }
    }
  }
}

function reportError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
