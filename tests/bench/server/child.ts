import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../../scripts/lib/paths';

/** One of this folder's programs, in a process of its own. */
export interface Child<First> {
  /** the message it sent when it was ready */
  first: First;
  /** resolves to its answer; rejects with the error of the process */
  ask<Answer>(question: string, about?: object): Promise<Answer>;
  stop(): Promise<void>;
}

interface Reply {
  id: number;
  answer?: unknown;
  failure?: string;
}

/** Starts `tests/{folder}/{program}.ts` and waits until it is ready. */
export async function startChild<First>(
  program: string,
  args: readonly string[],
  folder = 'bench/server',
): Promise<Child<First>> {
  const child = fork(`${ROOT}tests/${folder}/${program}.ts`, [...args], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const ended = once(child, 'exit');
  const [first] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`))),
  ])) as [First];
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let asked = 0;
  return {
    first,
    ask: async <Answer>(question: string, about: object = {}) => {
      asked += 1;
      const id = asked;
      const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      child.send({ id, question, about });
      const { answer, failure } = await reply;
      if (failure !== undefined) throw new Error(failure);
      return answer as Answer;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
