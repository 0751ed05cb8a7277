// What stands behind every `import()` of the site: Vite's own helper, in a third of its bytes, for this site's base and the browsers
// of our baseline. It brings the styles of a part before the part, and tells the page where one of them does not come.

/** Of Vite; under another name its own helper is used as it is. */
export const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * The contract of the helper it stands for: `load` runs once every style is there; what fails is told as `vite:preloadError`, and
 * thrown unless somebody took care. A style that the document has, with a mark behind its address or without, is not fetched again.
 */
export const LEAN_PRELOAD = `
const brought = {}
const bring = (dep) => brought[dep] ??= new Promise((done, fail) => {
  const isStyle = dep.endsWith('.css')
  const href = '/' + dep
  if (document.querySelector('link[rel=stylesheet][href^="' + href + '"]')) return done()
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  if (isStyle) {
    link.onload = done
    link.onerror = () => {
      brought[dep] = undefined
      link.remove()
      fail(Error('Unable to preload CSS for ' + href))
    }
  } else done()
  document.head.append(link)
})
const tell = (error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = error
  dispatchEvent(event)
  if (!event.defaultPrevented) throw error
}
export const __vitePreload = (load, deps = []) =>
  Promise.allSettled(deps.map(bring)).then((all) => {
    for (const { reason } of all) if (reason) tell(reason)
    return load().catch(tell)
  })
`
