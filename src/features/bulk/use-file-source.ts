import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BULK_FILE_BYTES_MAX } from '../../domain/bulk/sheet';
import type { BulkFile } from '../../state/bulk';
import type { FileEditor } from '../../sync/bulk/file-editor';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { type FileFault, FileProblem } from '../../sync/bulk/file-problem';
import type { OrdersSource } from '../../sync/bulk/worker-messages';
import { copiedTable } from './clipboard-cells';

/** A file, or pasted rows; `name` is the file's. */
type Arrived = { source: OrdersSource; name: string | null };

/**
 * Files that are chosen, dropped on the page, shared with the installed app or opened with it, and pasted rows. If
 * another file is being corrected, the user is asked which of them stays.
 */
export function useFileSource(
  { editor, onArrivingFile }: Pick<BulkService, 'onArrivingFile'> & { editor: Pick<FileEditor, 'read'> },
  phase: BulkFile['phase'],
) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isOver, setOver] = useState(false);
  const [waiting, setWaiting] = useState<Arrived | null>(null);
  const readings = useRef(0);

  async function read({ source, name }: Arrived): Promise<void> {
    setWaiting(null);
    setFault(null);
    readings.current += 1;
    const reading = readings.current;
    try {
      await editor.read(source, name);
    } catch (error) {
      // one that gave way to another is not missed
      if (reading === readings.current) setFault(error instanceof FileProblem ? error.fault : 'damaged');
    }
  }

  async function open(file: File): Promise<void> {
    setFault(null);
    // files far too large are not read into memory
    if (file.size > BULK_FILE_BYTES_MAX) return setFault('too-large');
    const bytes = await file.arrayBuffer().catch(() => null);
    // it was moved or changed since it was chosen, or is a folder
    if (bytes === null) return setFault('damaged');
    setWaiting({ source: { bytes: new Uint8Array(bytes) }, name: file.name });
  }

  // no file is open that could be lost
  const onFree = useEffectEvent((arrived: Arrived) => void read(arrived));
  useEffect(() => {
    if (phase === 'ask' && waiting !== null) onFree(waiting);
  }, [phase, waiting]);

  /** Reads the clipboard for a button, because a phone has no paste key. */
  async function paste(): Promise<void> {
    setFault(null);
    const table = await navigator.clipboard.readText().catch(() => null);
    // the user or the browser refused
    if (table === null) return setFault('not-pasted');
    setWaiting({ source: { table }, name: null });
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="grid"]');
    if (isTyping) return;
    const [file] = event.clipboardData?.files ?? [];
    if (event.clipboardData === null) return;
    const cells = copiedTable(event.clipboardData);
    const table = event.clipboardData.getData('text/plain');
    if (cells !== null) setWaiting({ source: { cells }, name: null });
    // while a file is open, pasted text without columns was hardly meant to replace it
    else if (table.includes('\t') || (phase === 'ask' && table.includes('\n')))
      setWaiting({ source: { table }, name: null });
    else if (file) void open(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const onArriving = useEffectEvent((file: File) => void open(file));
  useEffect(() => onArrivingFile((file) => onArriving(file)), [onArrivingFile]);

  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) void open(file);
    },
  };
  /** asks about a file that came while another is open; null when there is none */
  const question =
    phase === 'rows' && waiting !== null
      ? { name: waiting.name, replace: () => void read(waiting), keep: () => setWaiting(null) }
      : null;
  return { fault, isOver, open, paste, dropping, question };
}

export type FileSource = ReturnType<typeof useFileSource>;
