import type { AccountDatabase } from '../../db/database';
import type { ColumnUse } from '../../domain/bulk/columns';
import type { ReadingChoice } from '../../domain/bulk/file-reading';
import { hasOpenQuestion } from '../../domain/bulk/open-question';
import { type BulkRow, editedRow } from '../../domain/bulk/row';
import { ignore } from '../../lib/ignore';
import { createMutex } from '../../lib/mutex';
import type { Clock } from '../../platform/clock';
import { nextTask } from '../../platform/next-task';
import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import { applyBulkFile, type BulkFile, bulkFile, type FileRow, NO_BULK_FILE } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import type { Typing } from '../typed/typed-texts';
import { FileProblem } from './file-problem';
import { FileSender, type SendingOptions } from './file-sender';
import { canBeCorrected, type PlacementEnd, rowPages } from './job-answers';
import { JobFollower } from './job-follower';
import { KeptRows, readKeptRows } from './kept-rows';
import { KnownColumns } from './known-columns';
import { type ReadSource, OpenFile } from './open-file';
import { rowsToPlace } from './rows-to-place';
import { type TypedCell, TypedCells } from './typed-cells';
import type { UndoStep } from './undo-steps';
import { WorkerClient, type WorkerClientOptions } from './worker-client';
import type { CellEdit, OpenedFile, OrdersSource, WorkerRules } from './worker-messages';

const EDITS_A_TURN = 500;

/** A file as it was read from its source, without being the current one. */
interface FoundFile {
  next: OpenFile;
  opened: OpenedFile;
  source: ReadSource;
}

export interface FileEditorOptions extends SendingOptions {
  db: () => Promise<AccountDatabase>;
  /** rows are checked by the platform's time */
  serverClock: Clock;
  /** what the rows of a vendor's file are checked against, as far as it is `known` each time */
  rulesOf: (vendorId: string) => { rules: () => WorkerRules; known: Promise<unknown> };
  startWorker: WorkerClientOptions['start'];
  /** the platform remembers what columns were chosen to be */
  keepsColumns: boolean;
  typing: Typing;
}

/**
 * A vendor's file of orders: read, corrected, checked, placed (specification/bulk.md#steps). Its state is in
 * `state/bulk`.
 */
export class FileEditor {
  /** null while no page shows a vendor's file */
  #current: OpenFile | null = null;
  /** a file whose columns somebody is asked about */
  #asked: ReadSource | null = null;
  /** it is the current one, which was read before */
  #asksAgain = false;
  /** ends the wait for what the shop has chosen */
  #asking = new AbortController();
  readonly #known: KnownColumns;
  readonly #follower: JobFollower;
  readonly #sender: FileSender;
  /** changes are made one after the other */
  readonly #inTurn = createMutex();
  readonly #options: FileEditorOptions;

  constructor(options: FileEditorOptions) {
    this.#options = options;
    const { api, clock, serverClock, db } = options;
    const platform = options.keepsColumns ? api : null;
    this.#known = new KnownColumns({ db, now: () => Math.floor(serverClock.now() / 1000), platform });
    this.#follower = new JobFollower({
      api,
      clock,
      discard: (placed) => this.discard(placed),
      show: (file, change) => this.#show(file, change),
    });
    this.#sender = new FileSender(options, {
      current: () => this.#current,
      settled: () => this.#settled(),
      follower: this.#follower,
    });
  }

  /** Shows the vendor's file as stored on this device, and follows its job again. */
  async open(vendorId: string): Promise<void> {
    this.close();
    const { worker, known } = this.#workerFor(vendorId);
    const file = this.#fileOf(vendorId, worker);
    this.#current = file;
    applyBulkFile({ ...NO_BULK_FILE, vendorId });
    await known;
    // corrections before this are stored first
    await this.#settled();
    await this.#restore(file);
    const { jobId } = file.about;
    if (jobId !== null) void ignore(this.#follower.follow(file, jobId), 'bulk: follow kept file');
  }

  async #restore(file: OpenFile): Promise<void> {
    if (!file.isCurrent) return;
    const opening = file.parts.kept.open(() => file.isCurrent);
    const found = await ignore(opening, 'bulk: open kept file');
    if (!file.isCurrent) return;
    if (!found || found.rows.length === 0) return applyBulkFile({ phase: 'ask' });
    file.about = found.file;
    await file.put(found.rows);
    await file.check();
    await file.settle();
    if (!file.isCurrent) return;
    this.#show(file, { phase: 'rows', work: file.about.jobId === null ? null : 'looking' });
    const typed = this.#openTyped(file);
    if (typed.length > 0) void this.edit(typed);
  }

  /** Stores what was started, then stops. The file stays on the device. */
  close(): void {
    this.#current?.end();
    this.cancel();
    this.#current = null;
    this.#asked = null;
    this.#asksAgain = false;
    applyBulkFile(NO_BULK_FILE);
  }

  /** `known`: what its rows are checked against has come */
  #workerFor(vendorId: string): { worker: WorkerClient; known: Promise<unknown> } {
    const { startWorker, clock, serverClock, rulesOf } = this.#options;
    const { rules, known } = rulesOf(vendorId);
    const now = () => Math.floor(serverClock.now() / 1000);
    const after = (ms: number, run: () => void) => clock.after(ms, run);
    return { worker: new WorkerClient({ start: startWorker, rules, now, after }), known };
  }

  #fileOf(vendorId: string, worker: WorkerClient): OpenFile {
    const { db, clock, uuid, typing } = this.#options;
    const kept = new KeptRows(db, { vendorId, writer: uuid(), uuid, now: () => clock.now() });
    return new OpenFile({ vendorId, worker, kept, typed: new TypedCells(typing) });
  }

  /**
   * Replaces the current file once the other one could be read; one that is still being read gives way to it.
   * @throws FileProblem
   */
  async read(orders: OrdersSource, fileName: string | null): Promise<void> {
    await this.#reading(async (file) => {
      const { next, opened, source } = await this.#openAsKnown(file, { orders, fileName, choice: {} });
      if (opened.isAsked) {
        this.#asksAgain = false;
        this.#ask(file, source, opened);
      } else await this.#replace(file, next);
    });
  }

  /** Asks about the columns of the current file, or of the one that is asked about, as they would be with this choice. */
  async askColumns(choice?: ReadingChoice): Promise<void> {
    await this.#reading(async (file) => {
      const before = this.#asked ?? file.source;
      if (before === null) return this.#show(file, { work: null });
      const asked = { ...before, choice: choice ?? before.choice };
      const isAgain = this.#asked === null;
      const { opened, source } = await this.#openAsKnown(file, asked, true);
      // rows may have left it meanwhile
      if (isAgain && file.source === null) return this.#show(file, { work: null });
      if (isAgain) this.#asksAgain = true;
      this.#ask(file, source, opened);
    });
  }

  /**
   * Reads what is asked about like this, and the next file with the same header as well. What is to be asked of its cells
   * with these columns is asked first.
   * @throws FileProblem
   */
  async chooseColumns(choice: ReadingChoice & { uses: readonly (ColumnUse | null)[] }): Promise<void> {
    await this.#reading(async (file) => {
      const source = this.#asked;
      const question = bulkFile.question;
      if (source === null || question === null) return this.#show(file, { work: null });
      const chosen = { ...source, choice };
      const { next, opened } = await this.#open(file, chosen);
      if (opened.isAsked) throw new FileProblem('empty');
      if (this.#asksAgain && file.source === null) return this.#show(file, { work: null });
      if (hasOpenQuestion(opened, choice.encoding)) return this.#ask(file, chosen, opened);
      // what an earlier file settled is settled still, unless it was changed; its letters are this one's alone
      await this.#known.keep(question.about.columns, file.parts.vendorId, { ...choice.known, ...choice });
      await this.#replace(file, next);
    });
  }

  /** Goes on with the file before, if there is one. */
  leaveColumns(): void {
    this.#asked = null;
    this.#asksAgain = false;
    applyBulkFile({ question: null });
  }

  #ask(file: OpenFile, source: ReadSource, about: OpenedFile): void {
    if (this.#current !== file) return;
    this.#asked = source;
    applyBulkFile({ question: { about, choice: source.choice, fileName: source.fileName }, work: null });
  }

  async #reading(work: (file: OpenFile) => Promise<void>): Promise<void> {
    const asked = this.#current;
    if (asked === null) throw new FileProblem('cancelled');
    if (bulkFile.work === 'opening') this.cancel();
    await this.#inTurn(async () => {
      // the one before it may be current by now
      const file = this.#current;
      if (file?.parts.worker !== asked.parts.worker) return;
      applyBulkFile({ work: 'opening', part: 0 });
      try {
        await work(file);
      } catch (error) {
        if (!file.isCurrent) return;
        this.#show(file, { work: null });
        throw error;
      }
    });
  }

  /** As somebody chose for this file, or else as the shop last did for its header. @throws FileProblem */
  async #openAsKnown(file: OpenFile, source: ReadSource, isPreview = false): Promise<FoundFile> {
    const { signal } = (this.#asking = new AbortController());
    const found = await this.#open(file, source, isPreview);
    if (source.choice.uses !== undefined || source.choice.known !== undefined) return found;
    const known = await this.#known.find(found.opened.columns, file.parts.vendorId, signal);
    if (signal.aborted) throw new FileProblem('cancelled');
    if (known === undefined) return found;
    return this.#open(file, { ...source, choice: { ...source.choice, known } }, isPreview);
  }

  /** It isn't read where something has to be asked, unless its columns were chosen. @throws FileProblem */
  async #open(file: OpenFile, source: ReadSource, isPreview = false): Promise<FoundFile> {
    const next = this.#fileOf(file.parts.vendorId, file.parts.worker);
    const { orders, fileName, choice } = source;
    const language = this.#options.language();
    // copying them takes a slow phone as long as drawing that the file is being read
    await nextTask();
    // the worker is handed the bytes, and they may be needed again
    const handed = 'bytes' in orders ? { bytes: orders.bytes.slice() } : orders;
    const command = { type: 'open', source: handed, language, isPreview, choice } as const;
    const { opened } = await file.parts.worker.run(command, ({ rows, part }) => {
      next.rows.take(rows);
      applyBulkFile({ part });
    });
    if (opened === undefined) throw new FileProblem('damaged');
    const { others, alsoIn, leftOut, addedLines, window, isAsLastTime, sheets, sheet } = opened;
    const sheetName = sheets.length > 1 ? (sheets[sheet]?.name ?? null) : null;
    next.change({ fileName, others, alsoIn, reading: { sheetName, leftOut, addedLines, window, isAsLastTime } });
    next.source = source;
    return { next, opened, source };
  }

  /** Makes the rows of a job that were not placed the current file, wherever they were uploaded. */
  adopt(job: Pick<BulkJobDto, 'bulk_job_id' | 'vendor_id' | 'file_name'>): Promise<void> {
    return this.#change(async (file) => {
      const found: BulkJobRowDto[] = [];
      for await (const page of rowPages(this.#options.api, job)) found.push(...page.filter(canBeCorrected));
      const rows = readKeptRows(found.map(({ row_number, texts }) => ({ number: row_number, texts })));
      if (rows.length === 0) throw new FileProblem('empty');
      const next = this.#fileOf(file.parts.vendorId, file.parts.worker);
      await next.put(rows);
      await next.check();
      const changed = rows.map(({ number }) => number);
      next.change({ fileName: job.file_name ?? null, jobId: job.bulk_job_id, changed });
      await this.#replace(file, next);
    });
  }

  /** What placing a job would order, see `rowsToPlace`. */
  async toBePlaced(job: Pick<BulkJobDto, 'bulk_job_id' | 'vendor_id'>): Promise<readonly FileRow[]> {
    const { worker, known } = this.#workerFor(job.vendor_id);
    await known;
    try {
      return await rowsToPlace(this.#options.api, job, worker);
    } finally {
      worker.end();
    }
  }

  /** Just before it is shown: until then, rows on the screen and edits to them are the file's before. */
  #succeed(file: OpenFile, next: OpenFile): void {
    if (this.#current === file) this.#current = next;
    // the page was left meanwhile
    else next.end();
  }

  async #replace(file: OpenFile, next: OpenFile): Promise<void> {
    file.end();
    const rows = next.rows.inOrder().map(({ row }) => row);
    await ignore(next.parts.kept.replace(next.about, rows), 'bulk: keep file');
    await next.settle();
    this.#succeed(file, next);
    this.#openTyped(next);
    this.leaveColumns();
    this.#show(next, { phase: 'rows', work: null, job: null, placed: 0 });
  }

  /** Stops reading a file. */
  cancel(): void {
    this.#asking.abort();
    this.#current?.parts.worker.end(new FileProblem('cancelled'));
  }

  /** Types texts into cells, as one step that can be undone. */
  edit(edits: Iterable<CellEdit>): Promise<void> {
    this.#current?.parts.typed.finish();
    return this.#change(async (file) => {
      const before: BulkRow[] = [];
      const after = new Map<number, BulkRow>();
      let count = 0;
      const typed: TypedCell[] = [];
      for (const edit of edits) {
        const { row, column, text } = edit;
        const own = file.parts.typed.match(edit);
        if (own !== undefined) typed.push(own);
        const edited = after.get(row);
        const now = edited ?? file.rows.get(row)?.row;
        if (edited === undefined && now !== undefined) before.push(now);
        if (now !== undefined) after.set(row, editedRow(now, column, text));
        if (++count % EDITS_A_TURN === 0) await nextTask();
      }
      if (await this.#step(file, { before, after: [...after.values()] })) file.parts.typed.end(typed);
    });
  }

  /**
   * Keeps what is being typed into a cell, or null once it is given up. Only `edit` makes it the cell's text, but a
   * tab that is reloaded or killed before that restores it when the file is opened again. One whose file another tab has
   * taken over says so with the first key.
   */
  type(edit: CellEdit | null): void {
    const file = this.#current;
    if (file === null) return;
    const over = edit === null ? undefined : file.textIn(edit);
    file.parts.typed.type(edit === null || over === undefined || over === edit.text ? null : { ...edit, over });
    if (edit !== null) void file.keep((kept) => kept.expectOwn());
  }

  #openTyped(file: OpenFile): readonly TypedCell[] {
    const { vendorId, kept, typed } = file.parts;
    return typed.open(vendorId, kept.generation, (cell) => file.textIn(cell) === cell.over);
  }

  remove(numbers: readonly number[]): Promise<void> {
    return this.#change(async (file) => {
      await this.#step(file, { before: file.rows.among(numbers).map(({ row }) => row), after: [] });
    });
  }

  undo(): Promise<void> {
    return this.#again('undo');
  }

  redo(): Promise<void> {
    return this.#again('redo');
  }

  #again(which: 'undo' | 'redo'): Promise<void> {
    return this.#change(async (file) => {
      const step = file.steps.next()[which];
      if (step === undefined || this.#refuses(file, step)) return;
      file.steps[which]();
      await this.#apply(file, step);
    });
  }

  /** Closes the file, of which so many orders were `placed`, and removes it from this device. */
  discard(placed = 0): Promise<void> {
    return this.#change(async (file) => {
      const { vendorId, worker, kept, typed } = file.parts;
      const next = this.#fileOf(vendorId, worker);
      file.end();
      await ignore(kept.discard(), 'bulk: discard');
      typed.discard();
      this.#succeed(file, next);
      this.#show(next, { phase: 'ask', work: null, job: null, placed });
    });
  }

  /** A workbook of the corrected file, or of the rows that have a problem. */
  workbook(which: 'all' | 'failed'): Promise<Blob> {
    return this.#sender.workbook(which);
  }

  /** Sends the file to be checked by the platform, and waits for the result. Throws why it could not be sent. */
  upload(): Promise<void> {
    return this.#sender.upload();
  }

  /**
   * Places the checked rows, or tries the failed ones again, at these totals. Throws `FEE_CHANGED` after showing the
   * new totals, and otherwise why it could not be sent.
   */
  place(agreed: readonly { vendor_id: string; total: number }[]): Promise<PlacementEnd> {
    return this.#sender.place(agreed);
  }

  /** Whether a step would change an order that is being placed, which a warning then says. */
  #refuses(file: OpenFile, { before }: UndoStep): boolean {
    const isPlacing = bulkFile.work === 'placing' || (bulkFile.work === 'looking' && file.about.isPlacing === true);
    const numbers = before.map(({ number }) => number);
    const isRefused = isPlacing && file.rows.mayBePlaced(numbers, file.about.changed);
    if (isRefused) showToast({ type: 'warning', messageId: 'bulk.being-placed' });
    return isRefused;
  }

  /** False where another tab has taken the file over. */
  async #step(file: OpenFile, step: UndoStep): Promise<boolean> {
    if (step.before.length === 0 || this.#refuses(file, step)) return true;
    file.steps.add(step);
    return this.#apply(file, step);
  }

  async #apply(file: OpenFile, { before, after }: UndoStep): Promise<boolean> {
    const stays = new Set(after.map(({ number }) => number));
    const gone = new Set(before.flatMap(({ number }) => (stays.has(number) ? [] : number)));
    await nextTask();
    const touched = [...gone, ...stays];
    const changed = file.changes.add(file.about.changed, { gone, touched, rows: file.rows });
    file.change({ key: null, changed });
    await nextTask();
    await file.remove([...gone]);
    await file.put(after);
    // stored while it is being checked
    const saved = file.save(touched);
    await file.check();
    const isSaved = await saved;
    await file.settle();
    this.#show(file, {});
    return isSaved;
  }

  #show(file: OpenFile, change: Partial<BulkFile>): void {
    if (this.#current !== file) return;
    if (this.#asksAgain && file.source === null) this.leaveColumns();
    const { rows, about, steps } = file;
    const { undo, redo } = steps.next();
    applyBulkFile({
      rows: rows.listed(),
      tally: rows.tally(),
      fileName: about.fileName,
      alsoIn: about.alsoIn,
      unused: about.others,
      reading: about.reading ?? null,
      hasSource: file.source !== null,
      isPlacing: about.isPlacing === true,
      lacksRows: about.changed.some((number) => rows.get(number) === undefined),
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
      ...change,
    });
  }

  /** Runs after what was begun before, on the file that is current when it is asked for. */
  async #change(work: (file: OpenFile) => Promise<void>): Promise<void> {
    const file = this.#current;
    if (file === null) return;
    await this.#inTurn(async () => {
      try {
        await work(file);
      } catch (error) {
        if (file.isCurrent) throw error;
      }
    });
  }

  /** Resolves once everything that was begun before is done. */
  #settled(): Promise<void> {
    return this.#inTurn(async () => undefined);
  }
}
