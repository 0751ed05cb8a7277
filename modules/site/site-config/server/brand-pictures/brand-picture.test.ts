import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandCard, brandIcon, CARD, ICON_SIZES } from './brand-picture.ts'

const GREEN = '#0b1f17'
const GREEN_PIXEL = [11, 31, 23, 255]
const WHITE_PIXEL = [255, 255, 255, 255]

async function decoded(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    size: [info.width, info.height],
    pixel: (x: number, y: number) => [
      ...data.subarray((Math.floor(y) * info.width + Math.floor(x)) * 4).subarray(0, 4),
    ],
  }
}

test.each(ICON_SIZES.map((size) => [size]))(
  'S9.5 the icon of %i pixels has its size, colour and mark',
  async (size) => {
    const icon = await decoded(await brandIcon(size, 'plate', GREEN))
    expect(icon.size).toEqual([size, size])
    // The corner is transparent, the plate is visible between edge and mark, the mark is in the middle.
    expect(icon.pixel(0, 0)[3]).toBe(0)
    expect(icon.pixel(size / 2, size / 6)).toEqual(GREEN_PIXEL)
    expect(icon.pixel(size / 2, size / 2)).toEqual(WHITE_PIXEL)
    expect(icon.pixel(size / 3, size / 2)).toEqual(WHITE_PIXEL)
  },
)

test('a full icon reaches every edge, and its mark stays where no system cuts', async () => {
  const size = 192
  const icon = await decoded(await brandIcon(size, 'full', GREEN))
  for (let y = 0; y < size; y += 3)
    for (let x = 0; x < size; x += 3) {
      const pixel = icon.pixel(x, y)
      expect(pixel[3]).toBe(255)
      if (pixel.join() !== GREEN_PIXEL.join())
        expect(Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)).toBeLessThanOrEqual(size * 0.4 + 1)
    }
})

test('the card has the size stated in its tags', async () => {
  const card = await decoded(await brandCard(GREEN))
  expect(card.size).toEqual([CARD.width, CARD.height])
  expect(card.pixel(0, 0)).toEqual(GREEN_PIXEL)
  expect(card.pixel(600, 315)).toEqual(WHITE_PIXEL)
})

test('an invalid colour is refused', async () => {
  await expect(brandIcon(72, 'plate', '"/><script>')).rejects.toThrow('not a colour')
  await expect(brandCard('red')).rejects.toThrow('not a colour')
})
