// What stands around every page without being the page: popups and bars, notices, the support button. Its code comes
// when the page is awake, so that nobody waits for it.

export function Extras() {
  return null
}
