import { barriersOn, coveredFocus } from '../barriers.ts'
import { readWish } from './options.ts'
import { walk } from './walk.ts'

/** 1366 and 390 px, and the widths of a screen of 1366 px at 200 % zoom and of 1280 px at 400 % zoom. */
const wish = readWish([1366, 683, 390, 320])
const found = new Map<string, Set<string>>()
let looks = 0
const troubles = await walk(wish, async (page, { scene, state, width, theme }) => {
  looks++
  for (const barrier of [...(await barriersOn(page)), ...(await coveredFocus(page))]) {
    const places = found.get(barrier) ?? new Set()
    const place = `${scene.name} (${state}, ${theme}, ${width} px)`
    if (places.size === 0) console.log(`${place}\n  ${barrier}`)
    found.set(barrier, places.add(place))
  }
})
console.log('\nIn short')
for (const [barrier, places] of found)
  console.log(`${barrier}\n  ${places.size} times: ${[...places].slice(0, 4).join('; ')}`)
for (const trouble of troubles) console.error(trouble)
console.log(`${looks} looks, ${found.size} kinds of barriers`)
process.exitCode = found.size + troubles.length > 0 ? 1 : 0
