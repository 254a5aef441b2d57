import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

const skipped = ['node_modules', '.git', '.cache', 'data', 'dist']
const files = globSync('**/*.*', { cwd: root, exclude: (name) => skipped.includes(path.basename(name)) })
const folders = new Set(files.flatMap((file) => parents(file)))
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/operating.md',
  'docs/growing.md',
]
const inDecisions = readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
const decisions = inDecisions.filter((file) => /\/\d{4}-[^/]+\.md$/.test(file))
const oldNumbers = Array.from({ length: 65 }, (_, index) => String(index + 1).padStart(4, '0'))

test.each(documents)('every file named in %s exists', (document) => {
  const named = [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text]) => text).filter(isPath)
  expect(named.filter((text) => !isThere(text))).toEqual([])
})

test('the map of ARCHITECTURE.md names existing folders, and every folder of the components', () => {
  const map = foldersOf(read('ARCHITECTURE.md').split('```')[1] ?? '')
  expect(map.filter((folder) => !folders.has(folder))).toEqual([])
  const components = [...folders].filter((folder) => /^apps\/web\/src\/ui\/[^/]+\/$/.test(folder))
  expect(components.length).toBeGreaterThan(5)
  expect(components.filter((folder) => !map.includes(folder))).toEqual([])
})

test.each([...documents, ...inDecisions, 'CHANGELOG.md', 'apps/server/bench/README.md'])(
  'every link in %s leads to a file',
  (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target)
    const folder = path.join(root, path.dirname(document))
    expect(links.filter((target) => !existsSync(path.join(folder, target)))).toEqual([])
  },
)

test('the numbers of the decisions have no gaps', () => {
  const numbers = decisions.map((file) => path.basename(file).slice(0, 4))
  expect(numbers).toEqual(oldNumbers.slice(0, numbers.length))
})

test.each(decisions)('%s has context, decision and consequences in at most 40 lines', (file) => {
  const lines = read(file).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(lines[0]).toMatch(new RegExp(`^# ${path.basename(file).slice(0, 4)}\\. `))
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Context',
    '## Decision',
    '## Consequences',
  ])
})

test('the list of decisions names every file and every old number', () => {
  const list = read('docs/decisions/README.md')
  expect(decisions.filter((file) => !list.includes(`(${path.basename(file)})`))).toEqual([])
  const table = list.split('\n').filter((line) => line.startsWith('| '))
  const named = table.map((line) => line.split('|')[1]).join(' ')
  expect(oldNumbers.filter((number) => !named.includes(number))).toEqual([])
})

test('README.md has at most 150 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('docs/operating.md lists every setting', () => {
  const settings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  )
  const guide = read('docs/operating.md')
  expect(settings).toContain('DATABASE_URL')
  expect(settings.filter((name) => !new RegExp(`\`${name}[\`=]`).test(guide))).toEqual([])
})

function read(document) {
  return readFileSync(path.join(root, document), 'utf8')
}

// A path has the ending of a source file, or ends with a slash. Patterns such as `<feature>.public.ts` are no paths.
function isPath(text) {
  return /^[…\w][\w./…-]*(\.(ts|tsx|mjs|md|sql|css|json|conf|yml)|\/)$/.test(text) && !/NNNN/.test(text)
}

// The documents shorten paths: `contract/x.ts` is in packages/contract/src; other paths have only their last folders.
function isThere(text) {
  const wanted = text.replace(/^…\//, '').replace(/^contract\//, 'packages/contract/src/')
  const known = wanted.endsWith('/') ? [...folders] : files
  return known.some((file) => file === wanted || file.endsWith(`/${wanted}`))
}

// A line of the map begins with a folder, indented below the folder that contains it. Folders in the text of a line are inside
// its folder, or in the root.
function foldersOf(map) {
  let [area, place] = ['', '']
  return map.split('\n').flatMap((line) => {
    const indent = line.search(/\S/)
    const [first = '', ...others] = line.trim().split(/[\s,;]+/)
    const opens = indent <= 2 && first.endsWith('/')
    if (indent === 0) area = place = first
    else if (opens) place = area + first
    const inText = (opens ? others : [first, ...others]).filter((word) => /^\w[\w-]*\/$/.test(word))
    const named = inText.map((word) => (folders.has(word) ? word : place + word))
    return opens && !first.includes('<') ? [place, ...named] : named
  })
}

function parents(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}
