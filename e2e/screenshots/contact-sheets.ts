import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../measure/product.ts'
import type { Stop } from './walk.ts'

export const fileOf = ({ scene, state, width, theme }: Stop) =>
  `${scene.name} ${state} ${theme} ${width}`.replaceAll(' ', '-').concat('.jpg')

const figure = (stop: Stop) =>
  `<figure style="flex:${stop.width + 400}"><a href="${fileOf(stop)}"><img loading="lazy" src="${fileOf(stop)}" alt="${stop.state}, ${stop.theme}, ${stop.width} px"></a><figcaption>${stop.width} px, ${stop.state}</figcaption></figure>`

/** One section for each scene and theme: a row for each state, its widths side by side. */
const section = (title: string, stops: Stop[]) => {
  const lines = Map.groupBy(stops, ({ state }) => state)
  const figures = [...lines.values()].map(
    (line) =>
      `<div>${line
        .toSorted((a, b) => a.width - b.width)
        .map(figure)
        .join('')}</div>`,
  )
  return `<section id="${title.replaceAll(/\W+/g, '-')}"><h2>${title}</h2>${figures.join('')}</section>`
}

const style = `body{font:15px system-ui;margin:24px;background:#8a949b}h2{margin:0 0 8px;font-size:20px}section{margin-bottom:40px}
div{display:flex;gap:12px;align-items:start;margin-bottom:12px}figure{margin:0;min-width:0}figcaption{font-size:13px}
img{width:100%;max-height:900px;object-fit:cover;object-position:top;border:1px solid #0006}`

/** Writes an index.html with all sections, and an image of each section. */
export const writeSheets = async (folder: string, stops: Stop[]) => {
  const parts = Map.groupBy(stops, ({ scene, theme }) => `${scene.name}, ${theme}`)
  const body = [...parts].map(([title, part]) => section(title, part)).join('')
  const file = path.join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body}</html>`,
  )
  mkdirSync(path.join(folder, 'sheets'), { recursive: true })
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.goto(pathToFileURL(file).href)
  for (const title of parts.keys()) {
    const id = title.replaceAll(/\W+/g, '-')
    const part = page.locator(`#${id}`)
    await part.scrollIntoViewIfNeeded()
    await part.locator('img').evaluateAll((images) =>
      Promise.all(
        images.map((image) => {
          const picture = image as HTMLImageElement
          picture.loading = 'eager'
          return picture.decode()
        }),
      ),
    )
    await part.screenshot({ path: path.join(folder, 'sheets', `${id}.jpg`), type: 'jpeg', quality: 70 })
  }
  await browser.close()
  return file
}
