// What screens of higher modules may use of verification.
export { FilePicker, FileSize } from './file-picker.tsx'
export { fileSender } from './send-file.ts'
