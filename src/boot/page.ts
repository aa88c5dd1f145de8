/** What stylesheets and the code that comes later read, in `data-` attributes. */
export const page = document.documentElement;
