import { FileProblem } from './file-problem';

/** By the browser's own means: the page goes on meanwhile. @throws FileProblem */
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
