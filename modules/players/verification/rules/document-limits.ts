// SEC-37: how many files a player may send and store. What one file may be is decided by document-files.
export {
  ACCEPTED_FILES,
  ACCEPTED_PICTURES,
  FILE_BYTES_MAX,
  pictureKinds,
  readFileName,
  type FileNameFault,
} from '#modules/players/document-files/contract.ts'

/** Of one player: stored files, and their total size. */
export const FILES_KEPT_MAX = 40
export const KEPT_BYTES_MAX = 120 * 1024 * 1024
/** Of one player within a day, those taken back and those with a virus too. */
export const FILES_DAY_MAX = 100
/** Of one player within a day (UTC), including refused or aborted ones: each may cost a re-encoding. */
export const FILE_TRIES_DAY_MAX = 200
