// For the `ref` of the field that a step of a form begins with: whoever comes here comes to write.
export const focusNow = (field: HTMLElement | null): void => field?.focus({ preventScroll: true })
