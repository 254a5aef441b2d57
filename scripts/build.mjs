import { installMissing } from './install.mjs'
import { buildPanel } from './panel.mjs'

installMissing()
buildPanel()
