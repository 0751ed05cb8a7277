// What screens of higher modules may show of this one.
export { FileField } from './file-field.tsx'
export { FileImport } from './file-import.tsx'
