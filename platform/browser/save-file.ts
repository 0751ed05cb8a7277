// Offers content made in the page as a download.

const CSV = 'text/csv;charset=utf-8'
const PLAIN = 'text/plain;charset=utf-8'

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

export const saveCsv = (name: string, ...parts: readonly string[]): void =>
  saveFile(name, new Blob([...parts], { type: CSV }))

export const saveText = (name: string, ...parts: readonly string[]): void =>
  saveFile(name, new Blob([...parts], { type: PLAIN }))
