import type { BulkApi } from '../../api/bulk-api';
import type { AccountDatabase } from '../../db/database';
import { type BulkRow, editedRow, isEmptyRow } from '../../domain/bulk/row';
import { needsSomeone } from '../../domain/bulk/row-state';
import { AppError } from '../../lib/app-error';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import { nextTask } from '../../platform/next-task';
import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import { applyDesk, desk, type DeskRow, NO_DESK } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import { base64 } from './base64';
import { ChangedRows } from './changed-rows';
import { DeskRows } from './desk-rows';
import { FileProblem } from './file-problem';
import {
  canBeCorrected,
  isMissing,
  isPending,
  isRefused,
  jobOf,
  type LeavingRows,
  type PlacementEnd,
  placementEnd,
  rowPages,
  takeOutcomes,
} from './job-answers';
import { type KeptFile, KeptRows, NO_FILE, readRows, TakenOver } from './kept-rows';
import { nextNews } from './next-news';
import { TypedCell } from './typed-cell';
import { RowChecker } from './row-checker';
import { sendFile } from './send-file';
import { type Step, UndoSteps } from './undo-steps';
import type { WorkerClientOptions } from './worker-client';
import type { CellEdit, OrdersSource, WorkerRules } from './worker-messages';

const EDITS_A_TURN = 500;

export interface BulkDeskOptions {
  api: BulkApi;
  db: () => Promise<AccountDatabase>;
  clock: Clock;
  uuid: () => string;
  tab: string;
  /** of the user, for headers and for text files that aren't in UTF-8 */
  language: () => string;
  /** what the rows of a vendor's file are checked against */
  rulesOf: (vendorId: string) => Promise<WorkerRules>;
  startWorker: WorkerClientOptions['start'];
}

/** A vendor's file of orders: read, corrected, checked, placed (portal "Bulk flow"). Its state is in `state/bulk`. */
export class BulkDesk {
  private rows = new DeskRows();
  private file: KeptFile = NO_FILE;
  private kept: KeptRows | null = null;
  private opened: RowChecker | null = null;
  private readonly steps = new UndoSteps();
  private changes = new ChangedRows();
  private life = new AbortController();
  /** of one job at a time */
  private following = new AbortController();
  /** the job whose outcome of each row is shown */
  private knownJob: string | null = null;
  /** the vendor of the file */
  private vendorId: string | null = null;
  /** counts the files: a task started for one is not done to another */
  private generation = 0;
  private readonly typed = new TypedCell((edit) => this.keep((kept) => kept.saveTyped(edit)));
  /** changes are made one after the other */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: BulkDeskOptions) {}

  /** Shows the vendor's file as stored on this device, and follows its job again. */
  async open(vendorId: string): Promise<void> {
    this.close();
    const { signal } = this.life;
    applyDesk({ ...NO_DESK, vendorId });
    const rules = await this.options.rulesOf(vendorId);
    // corrections before this are stored first
    await this.last;
    if (signal.aborted) return;
    this.vendorId = vendorId;
    const { startWorker, clock, tab, uuid, db } = this.options;
    this.opened = new RowChecker(
      {
        start: startWorker,
        rules: () => rules,
        now: () => Math.floor(clock.now() / 1000),
        after: (ms, run) => clock.after(ms, run),
      },
      () => this.rows,
    );
    this.kept = new KeptRows(db, { vendorId, tab, uuid, now: () => clock.now() });
    const found = (await ignore(this.kept.open(), 'bulk: open kept file')) ?? null;
    if (signal.aborted) return;
    if (found === null || found.rows.length === 0) return applyDesk({ phase: 'ask' });
    this.file = found.file;
    await this.opened.take(found.rows);
    this.show({ phase: 'rows', work: this.file.jobId === null ? null : 'looking' });
    const { typed } = found;
    if (typed !== null && this.rows.get(typed.row)?.row.texts[typed.column] !== typed.text) {
      this.typed.found(typed);
      void this.edit([typed]);
    }
    if (this.file.jobId !== null) void ignore(this.follow(this.file.jobId, signal), 'bulk: follow kept file');
  }

  /** Finishes and stores what was started, then stops. The file stays on the device. */
  close(): void {
    this.life.abort();
    this.life = new AbortController();
    if (desk.work === 'opening') this.cancel();
    applyDesk(NO_DESK);
    this.last = this.last.then(() => this.leave());
  }

  private leave(): void {
    this.opened?.end();
    this.opened = null;
    this.kept = null;
    this.vendorId = null;
    this.forget();
  }

  private forget(): void {
    this.generation += 1;
    this.file = NO_FILE;
    this.rows = new DeskRows();
    this.knownJob = null;
    this.typed.forget();
    this.steps.clear();
    this.changes = new ChangedRows();
  }

  /** Replaces the current file once the other one could be read. @throws FileProblem */
  read(source: OrdersSource, fileName: string | null): Promise<void> {
    return this.inTurn(async () => {
      const rows = new DeskRows();
      applyDesk({ work: 'opening', part: 0 });
      try {
        const { opened } = await this.checker.open(source, { language: this.options.language(), into: rows });
        await this.begin({ ...NO_FILE, fileName, ...opened }, rows);
      } catch (error) {
        // the worker has rows of the other file, or was ended
        await ignore(this.checker.restart(), 'bulk: give rows again');
        this.show({ work: null });
        throw error;
      }
    });
  }

  /** Makes the rows of a job that were not placed the current file, wherever they were uploaded. */
  adopt(job: Pick<BulkJobDto, 'bulk_job_id' | 'vendor_id' | 'file_name'>): Promise<void> {
    return this.inTurn(async () => {
      const found: BulkJobRowDto[] = [];
      for await (const page of rowPages(this.options.api, job)) found.push(...page.filter(canBeCorrected));
      const rows = readRows(found.map(({ row_number, texts }) => ({ number: row_number, texts })));
      if (rows.length === 0) throw new FileProblem('empty');
      const into = new DeskRows();
      await this.checker.begin(rows, into);
      const changed = rows.map(({ number }) => number);
      await this.begin({ ...NO_FILE, fileName: job.file_name ?? null, jobId: job.bulk_job_id, changed }, into);
    });
  }

  /** Another file is current: tasks of the one before end. */
  private async begin(file: KeptFile, rows: DeskRows): Promise<void> {
    this.life.abort();
    this.life = new AbortController();
    this.forget();
    this.file = file;
    this.rows = rows;
    const texts = rows.inOrder().map(({ row }) => row);
    await ignore(this.kept?.replace(file, texts) ?? Promise.resolve(), 'bulk: keep file');
    this.show({ phase: 'rows', work: null, job: null, placed: 0 });
  }

  /** Stops reading a file. */
  cancel(): void {
    this.opened?.end(new FileProblem('cancelled'));
  }

  /** Types texts into cells, as one step that can be undone. */
  edit(edits: Iterable<CellEdit>): Promise<void> {
    return this.inTurn(async () => {
      const after = new Map<number, BulkRow>();
      let count = 0;
      let typed: CellEdit | null = null;
      for (const edit of edits) {
        const { row, column, text } = edit;
        typed = this.typed.match(edit) ?? typed;
        const before = after.get(row) ?? this.rows.get(row)?.row;
        if (before !== undefined) after.set(row, editedRow(before, column, text));
        if (++count % EDITS_A_TURN === 0) await nextTask();
      }
      const before = this.rows.among(after.keys()).map(({ row }) => row);
      await this.step({ before, after: [...after.values()] });
      await this.typed.end(typed);
    });
  }

  /**
   * Stores what is being typed into a cell, or null once it is given up. Only `edit` makes it the cell's text, but a
   * tab that is reloaded or killed before that restores it when the file is opened again.
   */
  type(edit: CellEdit | null): Promise<void> {
    return this.typed.set(edit);
  }

  remove(numbers: readonly number[]): Promise<void> {
    return this.inTurn(() => this.step({ before: this.rows.among(numbers).map(({ row }) => row), after: [] }));
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      const step = this.steps.next().undo;
      if (step === undefined || this.refuses(step)) return;
      this.steps.undo();
      await this.change(step);
    });
  }

  redo(): Promise<void> {
    return this.inTurn(async () => {
      const step = this.steps.next().redo;
      if (step === undefined || this.refuses(step)) return;
      this.steps.redo();
      await this.change(step);
    });
  }

  /** Closes the file and removes it from this device. */
  discard(): Promise<void> {
    return this.inTurn(async () => {
      this.life.abort();
      this.life = new AbortController();
      await ignore(this.kept?.discard() ?? Promise.resolve(), 'bulk: discard');
      this.forget();
      this.show({ phase: 'ask', work: null, job: null, placed: 0 });
    });
  }

  /** A workbook of the corrected file, or of the rows that have a problem. */
  async workbook(which: 'all' | 'failed'): Promise<Blob> {
    await this.last;
    const wanted = this.rows.inOrder().filter((row) => which === 'all' || needsSomeone(row));
    return new Blob([(await this.write(wanted)) as BlobPart], { type: XLSX });
  }

  /** Sends the file to be checked by the platform, and waits for the result. Throws why it could not be sent. */
  async upload(): Promise<void> {
    const { signal } = this.life;
    const { vendorId } = desk;
    if (vendorId === null) return;
    try {
      applyDesk({ work: 'writing' });
      // includes what was typed last
      await this.last;
      if (signal.aborted) return;
      this.changes.beginSending();
      // the same key for the same rows, so that a lost answer leads to no second job; a change meanwhile ends it
      const key = this.file.key ?? this.options.uuid();
      this.file = { ...this.file, key };
      const rows = this.rows.inOrder().filter(({ outcome }) => outcome?.status !== 'PLACED');
      // the platform has no use for other columns, and limits how much a workbook may hold
      const content = await base64(await this.write(rows, { others: [] }));
      if (signal.aborted) return;
      if (!(await this.save([]))) return;
      applyDesk({ work: 'uploading' });
      const jobId = await sendFile(this.options, vendorId, { file: { ...this.file, key }, content });
      if (signal.aborted) return;
      this.file = { ...this.file, jobId, changed: this.changes.endSending(), agreed: false };
      await this.save([]);
      await this.follow(jobId, signal);
    } finally {
      if (!signal.aborted) applyDesk({ work: null });
    }
  }

  /**
   * Places the checked rows, or tries the failed ones again, at these totals. Throws `FEE_CHANGED` after showing the
   * new totals, and otherwise why it could not be sent.
   */
  async place(agreed: readonly { vendor_id: string; total: number }[]): Promise<PlacementEnd> {
    const { jobId, agreed: wasAgreed = false } = this.file;
    const { signal } = this.life;
    if (jobId === null) return 'failed';
    try {
      applyDesk({ work: 'placing' });
      this.file = { ...this.file, agreed: true, isPlacing: true };
      if (!(await this.save([]))) return 'taken-over';
      try {
        await this.options.api.place(jobId, agreed);
      } catch (error) {
        // without an answer it may have started all the same: the job is asked
        if (isRefused(error)) {
          if (!signal.aborted) await this.takeBack({ agreed: wasAgreed, isGone: isMissing(error) });
          throw error;
        }
      }
      return await this.follow(jobId, signal);
    } catch (error) {
      if ((error as Partial<AppError>).code === 'FEE_CHANGED') await this.follow(jobId, signal);
      throw error;
    } finally {
      if (!signal.aborted) applyDesk({ work: null });
    }
  }

  /** Nothing was placed. `isGone`: the platform has no such job, so that the rows have to be sent again. */
  private async takeBack({ agreed, isGone }: { agreed: boolean; isGone: boolean }): Promise<void> {
    this.file = { ...this.file, agreed, isPlacing: false };
    if (isGone && !agreed) {
      this.file = { ...this.file, jobId: null, key: null };
      this.show({ job: null });
    }
    await this.save([]);
  }

  /** Resolves once the platform has finished with the job and its rows are shown, or once another job is followed. */
  private async follow(jobId: string, life: AbortSignal): Promise<PlacementEnd> {
    if (life.aborted) return 'left';
    this.following.abort();
    this.following = new AbortController();
    const signal = AbortSignal.any([life, this.following.signal]);
    while (!signal.aborted) {
      const end = await this.checkProgress(jobId, signal);
      if (end !== null) return end;
      await nextNews(this.options.clock, signal);
    }
    return 'left';
  }

  /** Null while the platform works on the job or cannot be reached, which may happen between any two answers. */
  private async checkProgress(jobId: string, signal: AbortSignal): Promise<PlacementEnd | null> {
    try {
      const { job } = await this.options.api.detail(desk.vendorId ?? '', jobId, { limit: 1 });
      if (signal.aborted) return null;
      applyDesk({ job: jobOf(job) });
      if (!isPending(job)) return await this.take(job, signal);
      const isPlacing = job.status === 'ORDER_PLACEMENT_PENDING';
      applyDesk({ work: isPlacing ? 'placing' : 'checking' });
      // after a reload, rows that are not placed may be corrected meanwhile
      if (isPlacing && this.knownJob !== jobId) {
        await this.takeRows(job, signal);
        this.show({});
      }
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (signal.aborted || !isMissing(error)) return null;
      // repeating the question would change nothing; the rows are only on this device from now on
      if (this.file.agreed !== true) await this.takeBack({ agreed: false, isGone: true });
      this.show({ job: null, work: null });
      return 'failed';
    }
  }

  /** Shows the outcome of the job. Rows that were placed leave the file. */
  private async take(job: BulkJobDto, signal: AbortSignal): Promise<PlacementEnd> {
    const leaving = await this.takeRows(job, signal);
    if (leaving === null) return 'left';
    if (this.file.isPlacing === true) {
      this.file = { ...this.file, isPlacing: false };
      await this.save([]);
    }
    const { placed, elsewhere } = leaving;
    const left = new Set([...placed, ...elsewhere]);
    this.file = { ...this.file, changed: this.file.changed.filter((number) => !left.has(number)) };
    // the platform skips a row that was emptied here
    const count = this.rows.among(elsewhere).filter(({ row }) => !isEmptyRow(row)).length;
    await this.drop([...left].filter((number) => this.rows.get(number) !== undefined));
    if (count > 0) showToast({ type: 'info', messageId: 'bulk.left-file', values: { count }, duration: 10_000 });
    const end = placementEnd(job, this.rows.size);
    if (this.rows.size === 0) await this.discard();
    this.show({ work: null, ...(this.rows.size > 0 && { job: jobOf(job) }), placed: job.orders_placed });
    return end;
  }

  private async takeRows(job: BulkJobDto, signal: AbortSignal): Promise<LeavingRows | null> {
    const changed = new Set(this.file.changed);
    const leaving = await takeOutcomes(this.options.api, job, { rows: this.rows, changed, signal });
    if (leaving !== null) this.knownJob = job.bulk_job_id;
    return leaving;
  }

  /** Cannot be undone: they are orders now. */
  private async drop(numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    for (const number of numbers) this.rows.delete(number);
    this.steps.clear();
    await this.checker.change({ gone: numbers, rows: [] });
    await this.save(numbers);
  }

  /** Whether a step would change an order that is being placed, which a warning then says. */
  private refuses({ before }: Step): boolean {
    const isPlacing = desk.work === 'placing' || (desk.work === 'looking' && this.file.isPlacing === true);
    const numbers = before.map(({ number }) => number);
    const isRefused = isPlacing && this.rows.mayBePlaced(numbers, this.file.changed);
    if (isRefused) showToast({ type: 'warning', messageId: 'bulk.being-placed' });
    return isRefused;
  }

  private async step(step: Step): Promise<void> {
    if (step.before.length === 0 || this.refuses(step)) return;
    this.steps.add(step);
    await this.change(step);
  }

  private async change({ before, after }: Step): Promise<void> {
    const stays = new Map(after.map((row) => [row.number, row]));
    const gone = new Set(before.map(({ number }) => number).filter((number) => !stays.has(number)));
    await nextTask();
    const touched = [...gone, ...stays.keys()];
    const changed = this.changes.add(this.file.changed, { gone, touched, rows: this.rows });
    this.file = { ...this.file, key: null, changed };
    await nextTask();
    const rowOf = (number: number) =>
      gone.has(number) ? undefined : (stays.get(number) ?? this.rows.get(number)?.row);
    // stored while it is being checked
    const saved = this.save(touched, rowOf);
    for (const number of gone) this.rows.delete(number);
    try {
      await this.checker.change({ gone: [...gone], rows: after });
    } finally {
      await saved;
    }
    this.show({});
  }

  /** @throws FileProblem when the file was closed */
  private get checker(): RowChecker {
    if (this.opened === null) throw new FileProblem('cancelled');
    return this.opened;
  }

  private write(rows: readonly DeskRow[], { others }: Pick<KeptFile, 'others'> = this.file): Promise<Uint8Array> {
    const numbers = rows.map(({ row }) => row.number);
    return this.checker.write({ numbers, others, language: this.options.language() });
  }

  private save(numbers: readonly number[], rowOf = (number: number) => this.rows.get(number)?.row): Promise<boolean> {
    return this.keep((kept) => kept.save(this.file, numbers, rowOf));
  }

  /** False where another tab has taken the file over. */
  private async keep(write: (kept: KeptRows) => Promise<void>): Promise<boolean> {
    const { signal } = this.life;
    try {
      if (this.kept !== null) await write(this.kept);
    } catch (error) {
      if (error instanceof TakenOver) {
        if (!signal.aborted) applyDesk({ phase: 'elsewhere' });
        return false;
      }
      await ignore(Promise.reject(error), 'bulk: keep change');
    }
    return true;
  }

  private show(change: Parameters<typeof applyDesk>[0]): void {
    // the file was closed meanwhile
    if (desk.vendorId !== this.vendorId) return;
    const { undo, redo } = this.steps.next();
    applyDesk({
      rows: this.rows.inOrder(),
      tally: this.rows.tally(),
      fileName: this.file.fileName,
      alsoIn: this.file.alsoIn,
      lacksRows: this.file.changed.some((number) => this.rows.get(number) === undefined),
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
      ...change,
    });
  }

  /** Runs after earlier tasks, unless another file is current by then, whose rows have the same numbers. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const { generation } = this;
    const { signal } = this.life;
    const next = this.last.then(async () => {
      if (generation !== this.generation) return;
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
    this.last = Promise.allSettled([next]);
    return next;
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
