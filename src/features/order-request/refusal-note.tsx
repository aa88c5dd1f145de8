import { Icon } from '../../ui/icon';
import { CircleAlert } from '../../ui/icons';
import { useFieldError } from './request-field';
import { requestFieldId, type Request } from './use-request';
import * as errorStyles from '../../ui/page/error.module.css';

/** Why the whole request was refused, if the platform named no field: above the button that sends it again. */
export function RefusalNote({ request }: { request: Request }) {
  const error = useFieldError(request, 'request');
  if (error === undefined) return null;
  return (
    <p className={errorStyles.error} role="alert" id={requestFieldId('request')} tabIndex={-1}>
      <Icon of={CircleAlert} small />
      <span>{error}</span>
    </p>
  );
}
