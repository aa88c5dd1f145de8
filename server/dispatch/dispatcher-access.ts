import type { FastifyRequest } from 'fastify';
import { AppError } from '../../src/lib/app-error';
import type { RateLimiter } from '../common/rate-limiter';
import { hasBearerToken } from '../http/bearer-token';
import { clientNetwork } from '../http/client-address';

/** Callers with `DISPATCH_TOKEN`, who are nobody's users (specification/security.md#dispatchers). */
export class DispatcherAccess {
  constructor(
    /** the present one, and during a change the former */
    private readonly tokens: readonly string[],
    private readonly limiter: Pick<RateLimiter, 'countNetwork'>,
    /** wrong tokens per address and hour */
    private readonly tries: number,
  ) {}

  /**
   * The right token is never counted, nor refused for the wrong ones of others behind the same address: they could stop
   * all deliveries, and it is too long to be guessed. Throws `UNAUTHORIZED` or `TOO_MANY_REQUESTS`.
   */
  async require(request: FastifyRequest): Promise<void> {
    const { authorization } = request.headers;
    // each is compared: how long that takes doesn't tell which one was nearly right
    if (this.tokens.filter((token) => hasBearerToken(authorization, token)).length > 0) return;
    if (authorization !== undefined) {
      await this.limiter.countNetwork('dispatch-token', clientNetwork(request), this.tries);
    }
    throw new AppError('UNAUTHORIZED', { message: 'This call needs the token of the dispatchers.' });
  }
}
