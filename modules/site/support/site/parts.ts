// What screens of higher modules may use of support.
export { supportDoor } from './support-door.ts'
export { SupportHost } from './support-host.tsx'
export { supportNews } from './support-news.ts'
