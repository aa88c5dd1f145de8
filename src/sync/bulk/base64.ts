import { FileProblem } from './file-problem';

/** Uses the browser's own encoder, which does not block the page. @throws FileProblem */
export function base64(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      // a data URL
      if (typeof result === 'string') resolve(result.slice(result.indexOf(',') + 1));
    };
    reader.onerror = () => reject(new FileProblem('damaged'));
    reader.readAsDataURL(new Blob([bytes as BlobPart]));
  });
}
