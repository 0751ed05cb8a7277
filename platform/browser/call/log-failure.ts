// Failures that are not shown on the page (S8.11): they are only logged in the browser's console.

export function logFailure(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console
  console.warn(`${what} failed`, error ?? '')
}
