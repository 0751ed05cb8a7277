// The door of content for the process that runs it and for servers of other modules.
export { setPage, refusePageName } from './set-page.ts'
export { pageVersions, currentPages, type PageName } from './page-store.ts'
export { defaultPages } from './default-pages.ts'
export type { ContentBrand } from './views.ts'
