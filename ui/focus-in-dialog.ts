// The initial focus in a dialog: the browser looks for this attribute when it opens one, and React does not write it.

/** As the `ref` of the field or the button. */
export const focusInDialog = (element: Element | null): void => element?.setAttribute('autofocus', '')
