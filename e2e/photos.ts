import type { Page } from './support.ts'

/** A unique photo: the same photo for two sessions would be flagged. */
export const newPhoto = async (page: Page) => {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 360
    canvas.height = 320
    const pen = canvas.getContext('2d')
    for (let at = 0; at < 72; at++) {
      if (pen) pen.fillStyle = `hsl(0 0% ${Math.floor(Math.random() * 100)}%)`
      pen?.fillRect((at % 9) * 40, Math.floor(at / 9) * 40, 40, 40)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}
