import { provideChromium, provideFirefox, provideProxyAndPooler } from './debian.mjs'
import { installMissing, stop } from './install.mjs'
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
// If Chromium is missing, `provideChromium` prints the reason and the browser tests fail.
if (needsBrowser) process.env.CHROMIUM_PATH = provideChromium() ?? ''
if (word === 'walks' || word === 'firefox') process.env.FIREFOX_PATH = provideFirefox()
if (!word || word === 'server') provideProxyAndPooler()
await runSections(sections)
