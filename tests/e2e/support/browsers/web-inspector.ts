import WebSocket from 'ws';

interface Message {
  id?: number;
  method?: string;
  params?: { targetInfo?: { targetId: string; type: string; isProvisional?: boolean }; [name: string]: unknown };
  result?: Record<string, unknown>;
  error?: { message: string };
}

interface RemoteObject {
  type: string;
  value?: unknown;
  objectId?: string;
  description?: string;
}

/** A target that is replaced during a command never answers it. */
const ANSWER_DEADLINE_MS = 10_000;

/** WebKit's inspector protocol for one page: commands go to the page's target, wrapped in a message to the browser. */
export class WebInspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #lastId = 0;
  #target: string | undefined;
  #hasTarget: () => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Message));
  }

  /** Resolves once the page accepts commands. */
  static async connect(url: string): Promise<WebInspector> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const inspector = new WebInspector(socket);
    await new Promise<void>((resolve, reject) => {
      inspector.#hasTarget = resolve;
      socket.on('error', reject);
    });
    return inspector;
  }

  close(): void {
    this.#socket.terminate();
  }

  /** The answer's result. @throws Error when the command is refused, or lost with the document it was for */
  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await new Promise<Message>((resolve, reject) => {
      const lose = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${method} was not answered.`));
      }, ANSWER_DEADLINE_MS);
      this.#waiting.set(id, (message) => {
        clearTimeout(lose);
        resolve(message);
      });
      const message = JSON.stringify({ id, method, params });
      this.#socket.send(
        JSON.stringify({ id, method: 'Target.sendMessageToTarget', params: { targetId: this.#target, message } }),
      );
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  }

  /** The value of an expression in the page, as JSON; a promise is awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, wasThrown } = await this.send('Runtime.evaluate', { expression: `(${expression})` });
    let value = result as RemoteObject;
    if (wasThrown === true) throw new Error(value.description ?? 'an error in the page');
    if (value.objectId !== undefined) {
      const settled = await this.send('Runtime.awaitPromise', { promiseObjectId: value.objectId, returnByValue: true });
      value = settled['result'] as RemoteObject;
      if (settled['wasThrown'] === true) throw new Error(value.description ?? 'a rejection in the page');
    }
    return value.value;
  }

  #receive({ id, method, params, error }: Message): void {
    const info = params?.targetInfo;
    if (method === 'Target.targetCreated' && info?.type === 'page' && info.isProvisional !== true) {
      this.#aimAt(info.targetId);
    }
    // A navigation to another origin may move to another process, which is another target.
    if (method === 'Target.didCommitProvisionalTarget') this.#aimAt(String(params?.['newTargetId']));
    if (method === 'Target.dispatchMessageFromTarget') this.#settle(JSON.parse(String(params?.['message'])) as Message);
    // A target that is gone answers nothing: the browser itself rejects the command.
    if (id !== undefined && error) this.#settle({ id, error });
  }

  #aimAt(target: string): void {
    this.#target = target;
    this.#hasTarget();
  }

  #settle(message: Message): void {
    if (message.id === undefined) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}
