// A separate process for one PDF: its pages are rendered below each other as one picture. Only pixels leave it.
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { PDF_PAGES_MAX } from '#modules/players/document-files/rules/file-names.ts'

export type PdfFault = 'file_damaged' | 'file_encrypted' | 'file_too_many_pages'
export type DrawnPdf = { readonly jpeg: Uint8Array } | { readonly fault: PdfFault }

/** A4 at 144 dots an inch has 1,190 by 1,684 pixels. */
const SCALE_MAX = 2
const WIDTH_MAX = 1_600
const HEIGHT_MAX = 6_000
const PAGE_PIXELS_MAX = 3_000_000
const GAP = 12
const QUALITY = 88

type Page = { readonly width: number; readonly height: number; readonly data: Uint8Array }

async function drawPage(document: PDFiumDocument, index: number): Promise<Page> {
  const page = document.getPage(index)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  if (!(width >= 1 && height >= 1 && Number.isFinite(width * height))) throw new Error('a page has no size')
  const scale = Math.min(SCALE_MAX, WIDTH_MAX / width, HEIGHT_MAX / height, Math.sqrt(PAGE_PIXELS_MAX / width / height))
  if (Math.min(width, height) * scale < 1) throw new Error('a page is thinner than a pixel')
  return page.render({ scale, renderFormFields: true })
}

/** The pages from top to bottom, each centred, with a grey line between them. */
async function stack(pages: readonly Page[]): Promise<Uint8Array> {
  const width = Math.max(...pages.map((page) => page.width))
  const tops = pages.map((_, index) => pages.slice(0, index).reduce((top, page) => top + page.height + GAP, 0))
  const height = (tops.at(-1) ?? 0) + (pages.at(-1)?.height ?? 0)
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(
      pages.map((page, index) => ({
        input: Buffer.from(page.data),
        raw: { width: page.width, height: page.height, channels: 4 as const },
        left: Math.floor((width - page.width) / 2),
        top: tops[index] ?? 0,
      })),
    )
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function draw(bytes: Uint8Array): Promise<DrawnPdf> {
  try {
    const document = await (await PDFiumLibrary.init()).loadDocument(bytes)
    const count = document.getPageCount()
    if (count === 0) return { fault: 'file_damaged' }
    if (count > PDF_PAGES_MAX) return { fault: 'file_too_many_pages' }
    const pages: Page[] = []
    for (let index = 0; index < count; index += 1) pages.push(await drawPage(document, index))
    return { jpeg: await stack(pages) }
  } catch (error) {
    const isLocked = error instanceof Error && /password|security scheme/iu.test(error.message)
    return { fault: isLocked ? 'file_encrypted' : 'file_damaged' }
  }
}

process.once('message', (bytes: Uint8Array) => {
  void draw(bytes).then((drawn) => process.send?.(drawn, () => process.disconnect()))
})
