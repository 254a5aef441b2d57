import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, stop } from './install.mjs'

/** The bill of materials: everything the lock file names, as CycloneDX. It needs no network. */
const file = path.join(root, '.cache/zelo.cdx.json')
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 67_108_864 },
)
if (status !== 0) stop(`The bill of materials could not be made: ${stderr}`)
const bill = JSON.parse(stdout)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(bill, null, 2))
console.log(`${bill.components.length} components: ${path.relative(root, file)}`)
