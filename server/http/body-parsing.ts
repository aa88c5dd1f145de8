import { AppError } from '../../src/lib/app-error';
import type { App } from './types';

/** JSON only; an empty body is no body (POST /logout is sent as JSON without content). */
export function registerBodyParsing(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    void parse(request, body as string, (error, value) => {
      if (error) done(new AppError('VALIDATION', { message: 'The body is not valid JSON.' }));
      else done(null, value);
    });
  });
}
