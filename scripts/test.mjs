import { installChromium } from './chromium.mjs'
import { installMissing } from './install.mjs'
import { runSections } from './run-steps.mjs'
import { browserTests, staticChecks, unitTests } from './steps.mjs'

installMissing()
installChromium()
await runSections([
  { title: 'Static checks', steps: staticChecks, together: true },
  { title: 'Unit and API tests', steps: unitTests },
  { title: 'Browser tests', steps: browserTests },
])
