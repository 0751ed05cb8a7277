// The door of document-files: from the bytes that a player sends to a file that is stored, and what looks for viruses in it.
export { cleanFile, cleanPdf, type CleanFile, type CleaningRefusal, type FileFault } from './clean-file.ts'
export { folderStorage, memoryStorage, type DocumentStorage } from './document-storage.ts'
export { createPlaces, type Places } from './places.ts'
export { builtInScanner, clamdScanner, type Scanner, type Verdict } from './scanner.ts'
