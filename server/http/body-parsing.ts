import { SENT_PARTS_MAX } from '../../src/domain/bulk/sheet';
import { AppError } from '../../src/lib/app-error';
import type { App } from './types';

/**
 * JSON only; an empty body is no body (POST /logout is sent as JSON without content). One with more parts than any call
 * needs is not parsed: nobody else is served while it is, and checked, which takes seconds for millions.
 */
export function registerBodyParsing(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    if (hasManyParts(body as string)) {
      done(new AppError('PAYLOAD_TOO_LARGE'));
      return;
    }
    void parse(request, body as string, (error, value) => {
      if (error) done(new AppError('VALIDATION', { message: 'The body is not valid JSON.' }));
      else done(null, value);
    });
  });
}

const [QUOTE, COMMA, BACKSLASH, LIST, OBJECT] = [0x22, 0x2c, 0x5c, 0x5b, 0x7b];

/** Counts commas and opening brackets outside of texts. */
function hasManyParts(json: string): boolean {
  let parts = 0;
  let isText = false;
  for (let at = 0; at < json.length && parts <= SENT_PARTS_MAX; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) at += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA || code === LIST || code === OBJECT) parts += 1;
  }
  return parts > SENT_PARTS_MAX;
}
