// The service of feeds: what operator commands bring in from files.
export { importFile, type ImportOptions, type ImportReport } from './import-file.ts'
export { replayFile, type ReplayOptions } from './replay-file.ts'
