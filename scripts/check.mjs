import { installMissing } from './install.mjs'
import { runSections } from './run-steps.mjs'
import { withoutBrowser } from './steps.mjs'

installMissing()
await runSections(withoutBrowser)
