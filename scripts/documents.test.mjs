import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

const skipped = ['node_modules', '.git', '.cache', 'data', 'dist']
const files = globSync('**/*.*', { cwd: root, exclude: (name) => skipped.includes(path.basename(name)) })
const folders = new Set(files.flatMap((file) => parents(file)))
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
const decisions = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))

test.each(documents)('every file that %s names exists', (document) => {
  const named = [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text]) => text).filter(isPath)
  expect(named.filter((text) => !exists(text))).toEqual([])
})

test.each([...documents, ...decisions.map((name) => `docs/decisions/${name}`)])(
  'every relative link of %s leads to a file',
  (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target)
    const folder = path.join(root, path.dirname(document))
    expect(links.filter((target) => !existsSync(path.join(folder, target)))).toEqual([])
  },
)

test.each(decisions)('decision %s has a date and a status', (name) => {
  expect(read(`docs/decisions/${name}`).split('\n')[2]).toMatch(
    /^Date: \d{4}-\d\d-\d\d\. Status: (in force|ended on \d{4}-\d\d-\d\d: .+|replaced by \d{4})\.$/,
  )
})

function read(document) {
  return readFileSync(path.join(root, document), 'utf8')
}

// A folder ends in a slash, a file in an extension of ours. Patterns such as `<feature>.public.ts` are not paths.
function isPath(text) {
  return /^[…\w][\w./…-]*(\.(ts|tsx|mjs|md|sql|css|json|conf|yml)|\/)$/.test(text) && !/NNNN/.test(text)
}

// The documents shorten paths: `contract/` is packages/contract/src, other files are named by their last folders.
function exists(text) {
  const name = text.replace(/^…\//, '').replace(/^contract\//, 'packages/contract/src/')
  const known = name.endsWith('/') ? [...folders] : files
  return known.some((file) => file === name || file.endsWith(`/${name}`))
}

function parents(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}
