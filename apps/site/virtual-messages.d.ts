declare module 'virtual:messages/*' {
  const messages: import('#platform/browser/message.ts').Messages
  export default messages
}
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
