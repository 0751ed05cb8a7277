// Login and password as a text file or a picture, made and saved in the browser only.
import { saveFile, saveText } from '#platform/browser/save-file.ts'

export type CredentialWords = { readonly title: string; readonly login: string; readonly password: string }
type Made = { readonly login: string; readonly password: string }

const PICTURE = { width: 720, height: 320, pad: 40 } as const
const FONT = 'system-ui, sans-serif'

/** 'account-100001.txt': the title, then a line each. */
export function saveCredentialsFile({ login, password }: Made, words: CredentialWords): void {
  const text = `${words.title}\r\n\r\n${words.login}: ${login}\r\n${words.password}: ${password}\r\n`
  saveText(`account-${login}.txt`, '\uFEFF', text)
}

function draw(pen: CanvasRenderingContext2D, made: Made, words: CredentialWords, isRtl: boolean): void {
  const { width, height, pad } = PICTURE
  const start = isRtl ? width - pad : pad
  const write = (text: string, y: number, font: string, colour: string, direction: CanvasDirection): void => {
    pen.font = font
    pen.fillStyle = colour
    pen.direction = direction
    pen.textAlign = isRtl ? 'right' : 'left'
    pen.fillText(text, start, y, width - 2 * pad)
  }
  const direction = isRtl ? 'rtl' : 'ltr'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  write(words.title, pad + 24, `600 24px ${FONT}`, '#10182a', direction)
  write(words.login, pad + 84, `18px ${FONT}`, '#5b6478', direction)
  write(made.login, pad + 120, `600 30px ${FONT}`, '#10182a', 'ltr')
  write(words.password, pad + 176, `18px ${FONT}`, '#5b6478', direction)
  write(made.password, pad + 214, `600 34px ui-monospace, monospace`, '#10182a', 'ltr')
}

/** 'account-100001.png'. Rejects where the browser cannot draw. */
export async function saveCredentialsImage(made: Made, words: CredentialWords): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  draw(pen, made, words, document.documentElement.dir === 'rtl')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('this browser makes no pictures')
  saveFile(`account-${made.login}.png`, blob)
}
