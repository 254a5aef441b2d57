import { provideChromium } from './chromium.mjs'
import { installMissing, stop } from './install.mjs'
import { provideNeighbours } from './neighbours.mjs'
import { runSections } from './run-steps.mjs'
import { everything, only } from './steps.mjs'

const [option, word] = process.argv.slice(2)
if (option && (option !== '--only' || !/^[\w.-]+$/.test(word ?? ''))) {
  stop(
    'Usage: npm test -- --only checks|scripts|contract|panel|server|browser|product|components|walks|faults|<word in file names>',
  )
}
installMissing()
const sections = word ? only(word) : everything
const needsBrowser = sections.some(({ steps }) => steps.some(({ report }) => report === 'playwright'))
// The tests find it under this name; where there is none they fail, and the sentence above them says why.
if (needsBrowser) process.env.CHROMIUM_PATH = provideChromium() ?? ''
// Not for a part of the suite: what is not there skips one test, and says so.
if (!word || word === 'server') provideNeighbours()
await runSections(sections)
