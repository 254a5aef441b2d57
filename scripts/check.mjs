import { installMissing } from './install.mjs'
import { runSections } from './run-steps.mjs'
import { staticChecks, unitTests } from './steps.mjs'

installMissing()
await runSections([
  { title: 'Static checks', steps: staticChecks, together: true },
  { title: 'Unit and API tests', steps: unitTests },
])
