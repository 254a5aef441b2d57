import { installMissing } from './install.mjs'
import { runSections } from './run-steps.mjs'
import { faults } from './steps.mjs'

installMissing()
await runSections(faults)
