// What screens of higher modules may use: the stages of our slots by code; the pictures of each are loaded with it.
import { withTexts } from '#platform/browser/text/text-loader.ts'
import type { SlotSheet } from '#modules/casino/game-rules/rules/slots/slot-sheet.ts'
import { asStage, type StageLoads } from '#modules/casino/originals/site/parts.ts'

const slot = (sheet: () => Promise<SlotSheet>, art: () => Promise<{ default: string }>): StageLoads[string] =>
  withTexts('slots', async () => {
    const [known, pictures, { slotStage }, { lookOf }] = await Promise.all([
      sheet(),
      art(),
      import('./slot-stage.tsx'),
      import('./look.ts'),
    ])
    return asStage(slotStage(lookOf(known, pictures.default)))
  })

export const SLOT_STAGES: StageLoads = {
  orchard: slot(
    async () => (await import('#modules/casino/game-rules/rules/slots/sheets/orchard.ts')).ORCHARD,
    () => import('./art/orchard.svg?raw'),
  ),
  'harbour-lights': slot(
    async () => (await import('#modules/casino/game-rules/rules/slots/sheets/harbour-lights.ts')).HARBOUR_LIGHTS,
    () => import('./art/harbour-lights.svg?raw'),
  ),
  'geode-falls': slot(
    async () => (await import('#modules/casino/game-rules/rules/slots/sheets/geode-falls.ts')).GEODE_FALLS,
    () => import('./art/geode-falls.svg?raw'),
  ),
  'midnight-orrery': slot(
    async () => (await import('#modules/casino/game-rules/rules/slots/sheets/midnight-orrery.ts')).MIDNIGHT_ORRERY,
    () => import('./art/midnight-orrery.svg?raw'),
  ),
}
