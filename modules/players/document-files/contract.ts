// What a file that a player sends may be: its name, its kind and its size. There are no calls: the modules that take files have them.
export {
  ACCEPTED_FILES,
  ACCEPTED_PICTURES,
  FILE_BYTES_MAX,
  fileKinds,
  pictureKinds,
  PIXELS_MAX,
  readFileName,
  type FileKind,
  type FileNameFault,
} from '#modules/players/document-files/rules/file-names.ts'
