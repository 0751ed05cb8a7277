// For the `ref` of the first field of a form's step: it gets the focus.
export const focusNow = (field: HTMLElement | null): void => field?.focus({ preventScroll: true })
