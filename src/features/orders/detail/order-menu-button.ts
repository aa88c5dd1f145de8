export const ORDER_MENU_ID = 'order-menu';

/** The button of the menu from which a dialog was opened: its item is gone when the dialog closes. */
export const orderMenuButton = () => document.getElementById(ORDER_MENU_ID);
