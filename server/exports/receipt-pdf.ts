import type { Brand } from '../../src/domain/market/brands';
import { direction } from '../../src/domain/market/languages';
import { type DocumentFont, fontFile, rareFonts } from './document-fonts';
import { isRightToLeft, textRuns } from './text-runs';

export interface ReceiptDocument {
  brand: Pick<Brand, 'wordMark' | 'color' | 'onColor' | 'mark'>;
  title: string;
  /** what is said before anything else, of an order that was not delivered */
  notice: string | undefined;
  lines: readonly (readonly [string, string])[];
  /** BCP 47, for screen readers */
  language: string;
  /** unix ms; the same order gives the same file */
  madeAt: number;
}

/** With the signs above and below that belong to them. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const MARGIN = 36;
const SIZE = { mark: 12, title: 20, line: 11 } as const;
const ROW_GAP = 9;
const MARK_PAD = 6;
const LABEL_SHARE = 0.42;
const INK = '#16161a';
const FAINT = '#5b5b66';
const RULE = '#d9d9e0';
/** Any value here makes the library shape a run as a whole: word by word it would reverse Arabic. */
const shaped = (): PDFKit.Mixins.TextOptions => ({ lineBreak: false, features: ['kern'] });

/** A5, one page, readable in every script of the markets; rejects when the library fails. */
export async function receiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  // Takes half a second to load: a server starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((fulfil, reject) => {
    const document = new PDFDocument({
      size: 'A5',
      margin: MARGIN,
      lang: receipt.language,
      displayTitle: true,
      info: { Title: receipt.title, Author: receipt.brand.wordMark, CreationDate: new Date(receipt.madeAt) },
    });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => fulfil(Buffer.concat(parts)));
    document.on('error', reject);
    try {
      new Page(document, receipt.language).draw(receipt);
      document.end();
    } catch (error) {
      reject(error instanceof Error ? error : new Error('the receipt could not be drawn', { cause: error }));
    }
  });
}

class Page {
  private y = MARGIN;
  private readonly width: number;
  /** the language's own direction: labels are at the start of the line */
  private readonly isRtl: boolean;
  private readonly words: Intl.Segmenter;
  private readonly rareFont = rareFonts();

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly language: string,
  ) {
    this.width = document.page.width - 2 * MARGIN;
    this.isRtl = direction(language) === 'rtl';
    this.words = new Intl.Segmenter(language, { granularity: 'word' });
  }

  draw({ brand, title, notice, lines }: ReceiptDocument): void {
    this.wordMark(brand);
    this.y += 8;
    this.block(title, SIZE.title, INK, 'start', this.width);
    if (notice !== undefined) {
      this.y += 6;
      this.block(notice, SIZE.line, INK, 'start', this.width);
    }
    this.y += 14;
    for (const [index, [label, value]] of lines.entries()) {
      if (index > 0) this.rule();
      this.row(label, value);
    }
  }

  /** In the brand's colour, or on it where that is too bright for text. */
  private wordMark({ wordMark, color, onColor, mark }: ReceiptDocument['brand']): void {
    if (mark === null) {
      const width = this.measure(wordMark, SIZE.mark) + 2 * MARK_PAD;
      const x = this.isRtl ? MARGIN + this.width - width : MARGIN;
      this.document.roundedRect(x, this.y - 2, width, SIZE.mark * 1.45 + 2, 4).fill(color);
    }
    const inset = mark === null ? MARK_PAD : 0;
    this.block(wordMark, SIZE.mark, mark?.light ?? onColor, 'start', this.width, inset);
  }

  private row(label: string, value: string): void {
    const top = this.y;
    const labels = this.width * LABEL_SHARE;
    this.block(label, SIZE.line, FAINT, 'start', labels - 8);
    const below = this.y;
    this.y = top;
    this.block(value, SIZE.line, INK, 'end', this.width - labels);
    this.y = Math.max(this.y, below) + ROW_GAP;
  }

  private rule(): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.y += ROW_GAP;
  }

  /** Text at one side of the page, on as many lines as it needs. */
  private block(text: string, size: number, colour: string, side: 'start' | 'end', width: number, inset = 0): void {
    const isRtl = isRightToLeft(text);
    for (const line of this.wrap(text, size, width)) {
      const atRight = (side === 'end') !== this.isRtl;
      let x = atRight ? MARGIN + this.width - this.measure(line, size) - inset : MARGIN + inset;
      for (const run of textRuns(line, { isRtl, language: this.language, rareFont: this.rareFont })) {
        this.document
          .font(fontFile(run.font))
          .fontSize(size)
          .fillColor(colour)
          .text(run.text, x, this.y + size, { ...shaped(), baseline: 'alphabetic' });
        x += this.measureRun(run.text, run.font, size);
      }
      this.y += size * 1.45;
    }
  }

  private wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((whole) => this.fit(whole, size, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.measure(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** What stands between two spaces and is wider than a line, in pieces: whole words where the script has no spaces. */
  private fit(text: string, size: number, width: number): string[] {
    const isWide = (part: string) => this.measure(part, size) > width;
    if (!isWide(text)) return [text];
    const words = [...this.words.segment(text)].map(({ segment }) => segment);
    const parts = words.flatMap((word) =>
      isWide(word) ? [...LETTERS.segment(word)].map(({ segment }) => segment) : word,
    );
    const pieces: string[] = [''];
    for (const part of parts) {
      const longer = (pieces.at(-1) ?? '') + part;
      if (isWide(longer)) pieces.push(part);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces.filter((piece) => piece !== '');
  }

  private measure(text: string, size: number): number {
    const runs = textRuns(text, { language: this.language, rareFont: this.rareFont });
    return runs.reduce((sum, run) => sum + this.measureRun(run.text, run.font, size), 0);
  }

  private measureRun(text: string, font: DocumentFont, size: number): number {
    return this.document.font(fontFile(font)).fontSize(size).widthOfString(text, shaped());
  }
}
