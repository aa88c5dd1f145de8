import type { WorkerAnswer, WorkerCommand, WorkerPart, WorkerRequest, WorkerRules } from './worker-messages';
import { FileProblem } from './file-problem';

/** Longer than the slowest phone takes for 10,000 rows; a hostile file must not run for ever. */
const TIMEOUT_MS = 60_000;

/** The part of a `Worker` that the client uses, so that tests can provide their own. */
export interface WorkerLike {
  postMessage(message: WorkerRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type WorkerDone = Extract<WorkerAnswer, { type: 'done' }>;

interface Pending {
  onPart: (part: WorkerPart) => void;
  resolve: (done: WorkerDone) => void;
  reject: (error: unknown) => void;
}

export interface WorkerClientOptions {
  start: () => WorkerLike;
  rules: () => WorkerRules;
  /** unix seconds */
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

/** The page's side of the worker that reads and checks a file's rows. */
export class WorkerClient {
  #worker: WorkerLike | null = null;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;

  readonly #options: WorkerClientOptions;

  constructor(options: WorkerClientOptions) {
    this.#options = options;
  }

  /**
   * If the worker breaks, a new one does it once more.
   * @throws FileProblem: why a file has no orders; `cancelled` when it was ended
   */
  async run(command: WorkerCommand, onPart: Pending['onPart'] = () => undefined): Promise<WorkerDone> {
    try {
      return await this.#send(command, onPart);
    } catch (error) {
      const isBroken = error instanceof FileProblem && (error.fault === 'damaged' || error.fault === 'not-loaded');
      // the bytes of a file were handed over to the worker that broke
      if (!isBroken || command.type === 'open') throw error;
      return this.#send(command, onPart);
    }
  }

  #send(command: WorkerCommand, onPart: Pending['onPart']): Promise<WorkerDone> {
    const worker = (this.#worker ??= this.#begin());
    const id = this.#nextId++;
    return new Promise<WorkerDone>((resolve, reject) => {
      const stop = this.#options.after(TIMEOUT_MS, () => this.end(new FileProblem('too-slow')));
      this.#pending.set(id, {
        onPart,
        resolve: (done) => {
          stop();
          resolve(done);
        },
        reject: (error) => {
          stop();
          reject(error);
        },
      });
      worker.postMessage({ id, rules: this.#options.rules(), now: this.#options.now(), command }, handedOver(command));
    });
  }

  /** Ends whatever the worker was doing; the next command starts a new one. */
  end(why: FileProblem = new FileProblem('cancelled')): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(why);
    this.#pending.clear();
  }

  #begin(): WorkerLike {
    const worker = this.#options.start();
    worker.onmessage = ({ data }) => this.#handle(data);
    worker.onerror = (event) => this.end(new FileProblem(isNotLoaded(event) ? 'not-loaded' : 'damaged'));
    return worker;
  }

  #handle(answer: WorkerAnswer): void {
    const pending = this.#pending.get(answer.id);
    if (answer.type === 'rows') return pending?.onPart(answer);
    this.#pending.delete(answer.id);
    if (answer.type === 'done') pending?.resolve(answer);
    else pending?.reject(new FileProblem(answer.fault));
  }
}

/** A script that does not arrive has no message, and one that arrives damaged can't be read. */
function isNotLoaded({ message = '' }: Partial<ErrorEvent>): boolean {
  return message === '' || message.includes('SyntaxError');
}

function handedOver(command: WorkerCommand): Transferable[] {
  return command.type === 'open' && 'bytes' in command.source ? [command.source.bytes.buffer] : [];
}
