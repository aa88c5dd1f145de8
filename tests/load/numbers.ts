/** How much there is of everything. */
export interface Numbers {
  sockets: number;
  /** shops; the sockets are spread over them */
  merchants: number;
  /** accounts, each of which has its part of the shops */
  accounts: number;
  ordersPerSecond: number;
  seconds: number;
  /** sockets that are lost at once, and opened again at once */
  reconnects: number;
  /** orders of the file that a merchant uploads beside it */
  fileRows: number;
  processes: number;
}

const FULL: Numbers = {
  sockets: 10_000,
  merchants: 500,
  accounts: 50,
  ordersPerSecond: 50,
  seconds: 60,
  reconnects: 5_000,
  fileRows: 1_000,
  processes: 3,
};

/** `--sockets=100 …`; what is not given is as in the goal. Throws for a name that there is not. */
export function readNumbers(args: readonly string[]): Numbers {
  const numbers = { ...FULL };
  for (const arg of args) {
    const [, name = '', value] = /^--(\w+)=(\d+)$/.exec(arg) ?? [];
    if (!isName(name)) throw new Error(`${arg}: there are --${Object.keys(FULL).join('=, --')}=, with whole numbers`);
    numbers[name] = Number(value);
  }
  return numbers;
}

function isName(name: string): name is keyof Numbers {
  return Object.hasOwn(FULL, name);
}
