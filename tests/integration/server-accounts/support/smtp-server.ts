import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type ReadMail, readMail } from './mails';

/** The answer to each recipient: 250, 550 (no such address), or 451 (not now). */
type Verdict = (recipient: string) => 250 | 451 | 550;

export interface SmtpServer {
  url: string;
  /** delivered mails, with the recipient of the envelope */
  mails: (ReadMail & { recipient: string })[];
  /** tests may replace it at any time */
  verdict: Verdict;
  /** no more answers, as from a server that hangs */
  isSilent: boolean;
  stop(): Promise<void>;
}

/** The part of RFC 5321 that a client needs to hand over a mail. */
export async function startSmtp(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, smtp);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    verdict: () => 250,
    isSilent: false,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return smtp;
}

function converse(socket: Socket, smtp: SmtpServer): void {
  const say = (line: string) => smtp.isSilent || socket.write(`${line}\r\n`);
  let received = '';
  let data: string | undefined;
  let recipient = '';
  say('220 test');
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      if (data !== undefined) {
        if (line !== '.') {
          data += `${line.replace(/^\.\./, '.')}\r\n`;
          continue;
        }
        smtp.mails.push({ ...readMail(Buffer.from(data, 'latin1').toString()), recipient });
        data = undefined;
        say('250 taken');
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 test');
      else if (/^RCPT/i.test(line)) {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say(`${smtp.verdict(recipient)} recipient`);
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}
