import type { Clock } from '../clock';

/** Frames a second up to which each is compressed: beyond, the processor is worth more than the wire. */
const MOST_COMPRESSED = 1_000;

/** How busy this process is with sending. Compression is the first thing that goes under load. */
export class SendLoad {
  private second = 0;
  private frames = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts a frame; whether it is worth compressing. */
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
