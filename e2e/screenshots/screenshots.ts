import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { fileOf, writeSheets } from './contact-sheets.ts'
import { readWish } from './options.ts'
import { type Stop, walk } from './walk.ts'

const folder = path.join(import.meta.dirname, '../../.cache/screenshots')
/** The largest height of an image in px. The terms of use are longer. */
const tallest = 4000

/**
 * Captures the whole page. The window gets the height of the page, so that sticky elements are at the edges of the page.
 */
const takePicture = async (page: Page, stop: Stop) => {
  const shown = page.viewportSize() ?? { width: stop.width, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...shown, height: Math.min(Math.max(height, shown.height), tallest) })
  await page.screenshot({
    path: path.join(folder, fileOf(stop)),
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  })
  await page.setViewportSize(shown)
}

const wish = readWish([390, 1024, 1366, 1920])
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stops: Stop[] = []
const troubles = await walk(wish, async (page, stop) => {
  await takePicture(page, stop)
  stops.push(stop)
})
console.log(`${stops.length} pictures: ${await writeSheets(folder, stops)}`)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length > 0 ? 1 : 0
