import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivered {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on loopback that stores what it receives, and answers what `refused` has for a path. */
export class TestPushService {
  readonly delivered: Delivered[] = [];
  readonly refused = new Map<string, number>();
  /** of the answers that refuse */
  retryAfter: () => string | undefined = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<TestPushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const service = new TestPushService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        service.delivered.push({ path, headers: request.headers, body: Buffer.concat(parts) });
        const status = service.refused.get(path) ?? 201;
        const retryAfter = service.retryAfter();
        response
          .writeHead(status, status === 201 || retryAfter === undefined ? {} : { 'retry-after': retryAfter })
          .end();
      });
    });
    return service;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.closeAllConnections();
      this.server.close(() => resolve());
    });
  }
}

/** A device with keys as a browser makes them: it can decrypt what is sent to it (RFC 8291). */
export class TestDevice {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(
    private readonly service: TestPushService,
    readonly path: string,
  ) {
    this.pair.generateKeys();
  }

  get subscription() {
    return {
      endpoint: this.service.origin + this.path,
      keys: { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
      language: 'km',
    };
  }

  /** The messages it received, decrypted. */
  messages(): Record<string, unknown>[] {
    const own = this.service.delivered.filter(({ path }) => path === this.path);
    return own.map(({ body }) => JSON.parse(this.decrypt(body)) as Record<string, unknown>);
  }

  /** `aes128gcm` (RFC 8188): salt, record size, the sender's key, one record. */
  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', this.pair.computeSecret(senderKey), this.auth, info, 32));
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
