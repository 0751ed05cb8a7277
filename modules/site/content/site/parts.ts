// What screens of higher modules show of this one.
export { RemoteView } from './remote-view.tsx'
