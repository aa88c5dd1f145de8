import type { BulkApi } from '../../api/bulk-api';
import type { AccountDatabase } from '../../db/database';
import { type BulkRow, editedRow } from '../../domain/bulk/row';
import { needsSomeone } from '../../domain/bulk/row-state';
import type { AppError } from '../../lib/app-error';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import { nextTask } from '../../platform/next-task';
import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import { applyDesk, desk, type DeskRow, NO_DESK } from '../../state/bulk';
import { bulkNews } from '../../state/bulk-news';
import { showToast } from '../../state/toasts';
import type { Typing } from '../typed/typed-texts';
import { base64 } from './base64';
import { ChangedRows } from './changed-rows';
import { DeskRows } from './desk-rows';
import { FileProblem } from './file-problem';
import { canBeCorrected, isMissing, isRefused, type PlacementEnd, rowPages } from './job-answers';
import { JobFollower } from './job-follower';
import { type KeptFile, KeptRows, NO_FILE, readRows } from './kept-rows';
import { OpenFile } from './open-file';
import { RowChecker } from './row-checker';
import { sendFile } from './send-file';
import { type TypedCell, TypedCells } from './typed-cells';
import { type Step, UndoSteps } from './undo-steps';
import type { WorkerClientOptions } from './worker-client';
import type { CellEdit, OrdersSource, WorkerRules } from './worker-messages';

const EDITS_A_TURN = 500;

export interface BulkDeskOptions {
  api: BulkApi;
  db: () => Promise<AccountDatabase>;
  clock: Clock;
  /** rows are checked by the platform's time */
  serverClock: Clock;
  uuid: () => string;
  tab: string;
  /** of the user, for headers and for text files that aren't in UTF-8 */
  language: () => string;
  /** what the rows of a vendor's file are checked against, as far as it is known each time */
  rulesOf: (vendorId: string) => Promise<() => WorkerRules>;
  startWorker: WorkerClientOptions['start'];
  typing: Typing;
}

/**
 * A vendor's file of orders: read, corrected, checked, placed (specification/bulk.md#steps). Its state is in
 * `state/bulk`.
 */
export class BulkDesk {
  #opened: RowChecker | null = null;
  readonly #steps = new UndoSteps();
  #changes = new ChangedRows();
  #life = new AbortController();
  readonly #current = new OpenFile(() => this.#life.signal);
  readonly #follower: JobFollower;
  /** the vendor of the file */
  #vendorId: string | null = null;
  /** counts the files: a task started for one is not done to another */
  #generation = 0;
  /** how often the page was left whose last tasks are still being finished */
  #leaving = 0;
  readonly #typed: TypedCells;
  /** changes are made one after the other */
  #last: Promise<unknown> = Promise.resolve();

  readonly #options: BulkDeskOptions;

  constructor(options: BulkDeskOptions) {
    this.#options = options;
    this.#typed = new TypedCells(options.typing);
    this.#follower = new JobFollower({
      api: options.api,
      clock: options.clock,
      current: this.#current,
      drop: (numbers) => this.#drop(numbers),
      discard: () => this.discard(),
      show: (change) => this.#show(change),
    });
  }

  /** Shows the vendor's file as stored on this device, and follows its job again. */
  async open(vendorId: string): Promise<void> {
    this.close();
    const { signal } = this.#life;
    applyDesk({ ...NO_DESK, vendorId });
    const rules = await this.#options.rulesOf(vendorId);
    // corrections before this are stored first
    await this.#last;
    if (signal.aborted) return;
    this.#vendorId = vendorId;
    const { startWorker, clock, serverClock, tab, uuid, db } = this.#options;
    this.#opened = new RowChecker(
      {
        start: startWorker,
        rules,
        now: () => Math.floor(serverClock.now() / 1000),
        after: (ms, run) => clock.after(ms, run),
      },
      () => this.#current.rows,
    );
    this.#current.kept = new KeptRows(db, { vendorId, tab, uuid, now: () => clock.now() });
    const found = (await ignore(this.#current.kept.open(), 'bulk: open kept file')) ?? null;
    if (signal.aborted) return;
    if (found === null || found.rows.length === 0) return applyDesk({ phase: 'ask' });
    this.#current.file = found.file;
    await this.#opened.take(found.rows);
    this.#show({ phase: 'rows', work: this.#current.file.jobId === null ? null : 'looking' });
    const typed = this.#openTyped(vendorId);
    if (typed.length > 0) void this.edit(typed);
    const { jobId } = this.#current.file;
    if (jobId !== null) void ignore(this.#follower.follow(jobId, signal), 'bulk: follow kept file');
  }

  /** Finishes and stores what was started, then stops. The file stays on the device. */
  close(): void {
    this.#life.abort();
    this.#life = new AbortController();
    if (desk.work === 'opening') this.cancel();
    applyDesk(NO_DESK);
    this.#leaving += 1;
    this.#last = this.#last.then(() => this.#leave());
  }

  #leave(): void {
    this.#leaving -= 1;
    this.#opened?.end();
    this.#opened = null;
    this.#current.kept = null;
    this.#vendorId = null;
    this.#forget();
  }

  #forget(): void {
    this.#generation += 1;
    this.#current.forget();
    this.#follower.forget();
    this.#typed.leave();
    this.#steps.clear();
    this.#changes = new ChangedRows();
  }

  /**
   * Replaces the current file once the other one could be read; one that is still being read gives way to it.
   * @throws FileProblem
   */
  read(source: OrdersSource, fileName: string | null): Promise<void> {
    if (desk.work === 'opening') this.cancel();
    return this.#inTurn('any file', async () => {
      if (this.#leaving > 0) return;
      const rows = new DeskRows();
      applyDesk({ work: 'opening', part: 0 });
      try {
        const { opened } = await this.#checker.open(source, { language: this.#options.language(), into: rows });
        await this.#begin({ ...NO_FILE, fileName, ...opened }, rows);
      } catch (error) {
        // the worker has rows of the other file, or was ended
        await ignore(this.#checker.restart(), 'bulk: give rows again');
        this.#show({ work: null });
        throw error;
      }
    });
  }

  /** Makes the rows of a job that were not placed the current file, wherever they were uploaded. */
  adopt(job: Pick<BulkJobDto, 'bulk_job_id' | 'vendor_id' | 'file_name'>): Promise<void> {
    return this.#inTurn('this file', async () => {
      const found: BulkJobRowDto[] = [];
      for await (const page of rowPages(this.#options.api, job)) found.push(...page.filter(canBeCorrected));
      const rows = readRows(found.map(({ row_number, texts }) => ({ number: row_number, texts })));
      if (rows.length === 0) throw new FileProblem('empty');
      const into = new DeskRows();
      await this.#checker.begin(rows, into);
      const changed = rows.map(({ number }) => number);
      await this.#begin({ ...NO_FILE, fileName: job.file_name ?? null, jobId: job.bulk_job_id, changed }, into);
    });
  }

  /** Another file is current: tasks of the one before end. */
  async #begin(file: KeptFile, rows: DeskRows): Promise<void> {
    // the page that came after the one that was left goes on
    if (this.#leaving === 0) {
      this.#life.abort();
      this.#life = new AbortController();
    }
    this.#forget();
    this.#current.file = file;
    this.#current.rows = rows;
    const texts = rows.inOrder().map(({ row }) => row);
    await ignore(this.#current.kept?.replace(file, texts) ?? Promise.resolve(), 'bulk: keep file');
    if (this.#vendorId !== null) this.#openTyped(this.#vendorId);
    this.#show({ phase: 'rows', work: null, job: null, placed: 0 });
  }

  /** Stops reading a file. */
  cancel(): void {
    this.#opened?.end(new FileProblem('cancelled'));
  }

  /** Types texts into cells, as one step that can be undone. */
  edit(edits: Iterable<CellEdit>): Promise<void> {
    this.#typed.finish();
    return this.#inTurn('this file', async () => {
      const after = new Map<number, BulkRow>();
      let count = 0;
      const typed: TypedCell[] = [];
      for (const edit of edits) {
        const { row, column, text } = edit;
        const own = this.#typed.match(edit);
        if (own !== undefined) typed.push(own);
        const before = after.get(row) ?? this.#current.rows.get(row)?.row;
        if (before !== undefined) after.set(row, editedRow(before, column, text));
        if (++count % EDITS_A_TURN === 0) await nextTask();
      }
      const before = this.#current.rows.among(after.keys()).map(({ row }) => row);
      if (await this.#step({ before, after: [...after.values()] })) this.#typed.end(typed);
    });
  }

  /**
   * Keeps what is being typed into a cell, or null once it is given up. Only `edit` makes it the cell's text, but a
   * tab that is reloaded or killed before that restores it when the file is opened again. One whose file another tab has
   * taken over says so with the first key.
   */
  type(edit: CellEdit | null): void {
    const over = edit === null ? undefined : this.#textIn(edit);
    this.#typed.type(edit === null || over === undefined || over === edit.text ? null : { ...edit, over });
    if (edit !== null) void this.#current.keep((kept) => kept.expectOwn());
  }

  #openTyped(vendorId: string): readonly TypedCell[] {
    const file = this.#current.kept?.generation ?? '';
    return this.#typed.open(vendorId, file, (cell) => this.#textIn(cell) === cell.over);
  }

  #textIn({ row, column }: CellEdit): string | undefined {
    return this.#current.rows.get(row)?.row.texts[column];
  }

  remove(numbers: readonly number[]): Promise<void> {
    return this.#inTurn('this file', async () => {
      await this.#step({ before: this.#current.rows.among(numbers).map(({ row }) => row), after: [] });
    });
  }

  undo(): Promise<void> {
    return this.#inTurn('this file', async () => {
      const step = this.#steps.next().undo;
      if (step === undefined || this.#refuses(step)) return;
      this.#steps.undo();
      await this.#change(step);
    });
  }

  redo(): Promise<void> {
    return this.#inTurn('this file', async () => {
      const step = this.#steps.next().redo;
      if (step === undefined || this.#refuses(step)) return;
      this.#steps.redo();
      await this.#change(step);
    });
  }

  /** Closes the file and removes it from this device. */
  discard(): Promise<void> {
    return this.#inTurn('this file', async () => {
      this.#life.abort();
      this.#life = new AbortController();
      await ignore(this.#current.kept?.discard() ?? Promise.resolve(), 'bulk: discard');
      this.#typed.discard();
      this.#forget();
      this.#show({ phase: 'ask', work: null, job: null, placed: 0 });
    });
  }

  /** A workbook of the corrected file, or of the rows that have a problem. */
  async workbook(which: 'all' | 'failed'): Promise<Blob> {
    await this.#last;
    const wanted = this.#current.rows.inOrder().filter((row) => which === 'all' || needsSomeone(row));
    return new Blob([(await this.#write(wanted)) as BlobPart], { type: XLSX });
  }

  /** Sends the file to be checked by the platform, and waits for the result. Throws why it could not be sent. */
  async upload(): Promise<void> {
    const { signal } = this.#life;
    const { vendorId } = desk;
    if (vendorId === null) return;
    try {
      applyDesk({ work: 'writing' });
      // includes what was typed last
      await this.#last;
      if (signal.aborted) return;
      this.#changes.beginSending();
      // the same key for the same rows, so that a lost answer leads to no second job; a change meanwhile ends it
      const key = this.#current.file.key ?? this.#options.uuid();
      this.#current.change({ key });
      const rows = this.#current.rows.inOrder().filter(({ outcome }) => outcome?.status !== 'PLACED');
      // the platform has no use for other columns, and limits how much a workbook may hold
      // in one language, so that it stays the same file when the user's changes
      const content = await base64(await this.#write(rows, { others: [], language: 'en' }));
      if (signal.aborted) return;
      if (!(await this.#current.save([]))) return;
      applyDesk({ work: 'uploading' });
      const jobId = await sendFile(this.#options, vendorId, { file: { ...this.#current.file, key }, content });
      if (signal.aborted) return;
      this.#current.change({ jobId, changed: this.#changes.endSending(), agreed: false });
      await this.#current.save([]);
      await this.#follower.follow(jobId, signal);
    } finally {
      if (!signal.aborted) applyDesk({ work: null });
    }
  }

  /**
   * Places the checked rows, or tries the failed ones again, at these totals. Throws `FEE_CHANGED` after showing the
   * new totals, and otherwise why it could not be sent.
   */
  async place(agreed: readonly { vendor_id: string; total: number }[]): Promise<PlacementEnd> {
    const { jobId, agreed: wasAgreed = false } = this.#current.file;
    const { job } = desk;
    const { signal } = this.#life;
    if (jobId === null || job === null) return 'failed';
    try {
      const requested = { at: this.#options.clock.now(), status: job.status, placed: job.placed };
      this.#current.change({ agreed: true, isPlacing: true, requested });
      applyDesk({ work: 'placing', isPlacing: true });
      if (!(await this.#current.save([]))) return 'taken-over';
      // the page may have been left since then, and the file be shown again
      const isCurrent = () => this.#current.file.jobId === jobId;
      try {
        await this.#options.api.place(jobId, agreed);
        if (isCurrent()) this.#current.change({ requested: null });
      } catch (error) {
        // without an answer it may have started all the same: the job is asked
        if (isRefused(error)) {
          if (isCurrent()) await this.#follower.takeBack({ agreed: wasAgreed, isGone: isMissing(error) });
          throw error;
        }
      } finally {
        // also in the list of files, where this one may have been put away
        bulkNews.heard += 1;
      }
      return await this.#follower.follow(jobId, signal);
    } catch (error) {
      if ((error as Partial<AppError>).code === 'FEE_CHANGED') await this.#follower.follow(jobId, signal);
      throw error;
    } finally {
      if (!signal.aborted) applyDesk({ work: null });
    }
  }

  /** Cannot be undone: they are orders now. */
  async #drop(numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    for (const number of numbers) this.#current.rows.delete(number);
    this.#steps.clear();
    await this.#checker.change({ gone: numbers, rows: [] });
    await this.#current.save(numbers);
  }

  /** Whether a step would change an order that is being placed, which a warning then says. */
  #refuses({ before }: Step): boolean {
    const isPlacing = desk.work === 'placing' || (desk.work === 'looking' && this.#current.file.isPlacing === true);
    const numbers = before.map(({ number }) => number);
    const isRefused = isPlacing && this.#current.rows.mayBePlaced(numbers, this.#current.file.changed);
    if (isRefused) showToast({ type: 'warning', messageId: 'bulk.being-placed' });
    return isRefused;
  }

  /** False where another tab has taken the file over. */
  async #step(step: Step): Promise<boolean> {
    if (step.before.length === 0 || this.#refuses(step)) return true;
    this.#steps.add(step);
    return this.#change(step);
  }

  async #change({ before, after }: Step): Promise<boolean> {
    const stays = new Map(after.map((row) => [row.number, row]));
    const gone = new Set(before.map(({ number }) => number).filter((number) => !stays.has(number)));
    await nextTask();
    const touched = [...gone, ...stays.keys()];
    const changed = this.#changes.add(this.#current.file.changed, { gone, touched, rows: this.#current.rows });
    this.#current.change({ key: null, changed });
    await nextTask();
    const rowOf = (number: number) =>
      gone.has(number) ? undefined : (stays.get(number) ?? this.#current.rows.get(number)?.row);
    // stored while it is being checked
    const saved = this.#current.save(touched, rowOf);
    for (const number of gone) this.#current.rows.delete(number);
    try {
      await this.#checker.change({ gone: [...gone], rows: after });
    } finally {
      await saved;
    }
    this.#show({});
    return saved;
  }

  /** @throws FileProblem when the file was closed */
  get #checker(): RowChecker {
    if (this.#opened === null) throw new FileProblem('cancelled');
    return this.#opened;
  }

  #write(
    rows: readonly DeskRow[],
    { others, language }: Pick<KeptFile, 'others'> & { language: string } = {
      others: this.#current.file.others,
      language: this.#options.language(),
    },
  ): Promise<Uint8Array> {
    const numbers = rows.map(({ row }) => row.number);
    return this.#checker.write({ numbers, others, language });
  }

  #show(change: Parameters<typeof applyDesk>[0]): void {
    // the file was closed meanwhile
    if (desk.vendorId !== this.#vendorId) return;
    const { undo, redo } = this.#steps.next();
    applyDesk({
      rows: this.#current.rows.inOrder(),
      tally: this.#current.rows.tally(),
      fileName: this.#current.file.fileName,
      alsoIn: this.#current.file.alsoIn,
      isPlacing: this.#current.file.isPlacing === true,
      lacksRows: this.#current.file.changed.some((number) => this.#current.rows.get(number) === undefined),
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
      ...change,
    });
  }

  /** Runs after earlier tasks. One for `this file` is left out if another is current by then: its rows have the same numbers. */
  #inTurn(on: 'this file' | 'any file', work: () => Promise<void>): Promise<void> {
    const generation = this.#generation;
    const life = this.#life;
    const next = this.#last.then(async () => {
      if (on === 'this file' && generation !== this.#generation) return;
      const { signal } = on === 'this file' ? life : this.#life;
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
    this.#last = Promise.allSettled([next]);
    return next;
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
