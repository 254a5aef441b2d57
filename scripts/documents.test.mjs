import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

const skipped = ['node_modules', '.git', '.cache', 'data', 'dist']
const files = globSync('**/*.*', { cwd: root, exclude: (name) => skipped.includes(path.basename(name)) })
const folders = new Set(files.flatMap((file) => parents(file)))
const papers = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
const decisions = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))

test.each(papers)('every file that %s names exists', (paper) => {
  const named = [...read(paper).matchAll(/`([^`\s]+)`/g)].map(([, text]) => text).filter(isPath)
  expect(named.filter((text) => !isThere(text))).toEqual([])
})

test.each([...papers, ...decisions.map((name) => `docs/decisions/${name}`)])(
  'every link of %s leads somewhere',
  (paper) => {
    const links = [...read(paper).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target)
    const folder = path.join(root, path.dirname(paper))
    expect(links.filter((target) => !existsSync(path.join(folder, target)))).toEqual([])
  },
)

test.each(decisions)('decision %s says its date and whether it is in force', (name) => {
  expect(read(`docs/decisions/${name}`).split('\n')[2]).toMatch(
    /^Date: \d{4}-\d\d-\d\d\. Status: (in force|ended on \d{4}-\d\d-\d\d: .+|replaced by \d{4})\.$/,
  )
})

function read(paper) {
  return readFileSync(path.join(root, paper), 'utf8')
}

// Words with a slash and an ending, or with the ending of a source file. Patterns such as `<feature>.public.ts` name no file.
function isPath(text) {
  return /^[…\w][\w./…-]*(\.(ts|tsx|mjs|md|sql|css|json|conf|yml)|\/)$/.test(text) && !/NNNN/.test(text)
}

// The papers shorten paths: the contract's files stand in packages/contract/src, others are named by their last folders.
function isThere(text) {
  const wanted = text.replace(/^…\//, '').replace(/^contract\//, 'packages/contract/src/')
  const known = wanted.endsWith('/') ? [...folders] : files
  return known.some((file) => file === wanted || file.endsWith(`/${wanted}`))
}

function parents(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}
