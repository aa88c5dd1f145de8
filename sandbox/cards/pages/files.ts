import { type PageFile, readPageFiles } from '../../pages/page-files';

/** The card provider's own scripts and style by name. */
export function readCardFiles(): ReadonlyMap<string, PageFile> {
  return readPageFiles('sandbox/cards/pages', {
    'card-form.js': 'text/javascript; charset=utf-8',
    'card-rules.js': 'text/javascript; charset=utf-8',
    'fields.js': 'text/javascript; charset=utf-8',
    'jwe.js': 'text/javascript; charset=utf-8',
    'provider.css': 'text/css; charset=utf-8',
    'widget.js': 'text/javascript; charset=utf-8',
  });
}
