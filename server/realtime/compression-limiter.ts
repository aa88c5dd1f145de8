import type { Clock } from '../clock';

/** Frames a second up to which each is compressed: beyond, saving processor time matters more than bytes. */
const MOST_COMPRESSED = 1_000;

/** Whether a frame should be compressed: under load, compression is dropped first. */
export class CompressionLimiter {
  private second = 0;
  private frames = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts a frame as well. */
  mayCompress(): boolean {
    const second = Math.floor(this.clock.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.frames = 0;
    }
    this.frames += 1;
    return this.frames <= MOST_COMPRESSED;
  }
}
