// Where the focus begins in a dialog: the browser looks for this attribute when it opens one, and React writes none.

/** As the `ref` of the field or the button. */
export const focusInDialog = (element: Element | null): void => element?.setAttribute('autofocus', '')
