/* What the bar opens later, in one file: the phone's menu, and a question that is rarely asked. */
export { TermsQuestion } from '../features/account/terms-question';
export { MenuDrawer } from './menu-drawer';
