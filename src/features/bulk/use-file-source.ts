import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { BULK_FILE_BYTES_MAX } from '../../domain/bulk/sheet';
import type { BulkDesk } from '../../sync/bulk/bulk-desk';
import type { BulkService } from '../../sync/bulk/create-bulk';
import { type FileFault, FileProblem } from '../../sync/bulk/file-problem';
import { copiedTable } from './clipboard-cells';

/** Files that are chosen, dropped on the page, or that the installed app is opened with, and rows that are pasted on it. */
export function useFileSource({
  desk,
  onLaunchedFile,
}: Pick<BulkService, 'onLaunchedFile'> & { desk: Pick<BulkDesk, 'read'> }) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isOver, setOver] = useState(false);

  async function read(source: Parameters<BulkDesk['read']>[0], name: string | null): Promise<void> {
    setFault(null);
    try {
      await desk.read(source, name);
    } catch (error) {
      setFault(error instanceof FileProblem ? error.fault : 'damaged');
    }
  }

  async function open(file: File): Promise<void> {
    // far too large ones are not even taken into memory
    if (file.size > BULK_FILE_BYTES_MAX) return setFault('too-large');
    const bytes = await file.arrayBuffer().catch(() => null);
    // it was moved or changed since it was chosen, or is a folder
    if (bytes === null) return setFault('damaged');
    await read({ bytes: new Uint8Array(bytes) }, file.name);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="grid"]');
    if (isTyping) return;
    const [file] = event.clipboardData?.files ?? [];
    if (event.clipboardData === null) return;
    const cells = copiedTable(event.clipboardData);
    const table = event.clipboardData.getData('text/plain');
    if (cells !== null) void read({ cells }, null);
    else if (table.includes('\t')) void read({ table }, null);
    else if (file) void open(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const onLaunched = useEffectEvent((file: File) => void open(file));
  useEffect(() => onLaunchedFile((file) => onLaunched(file)), [onLaunchedFile]);

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
  return { fault, isOver, open, dropping };
}
