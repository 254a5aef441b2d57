import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vitest/node'
import { misplaced, objection, unused, workspaces } from './import-rules.mjs'
import { root } from './install.mjs'

const packages = {
  '@zelo/contract/': (rest) => `packages/contract/src/${rest}.ts`,
  '@zelo/server/': (rest) => `apps/server/${rest}`,
  '@zelo/web/': (rest) => `apps/web/${rest}`,
}

const files = globSync(
  workspaces.map((workspace) => `${workspace}/**/*.{ts,tsx}`),
  { cwd: root, exclude: (name) => ['node_modules', 'dist', 'data'].includes(path.basename(name)) },
)
const graph = new Map(files.map((file) => [file, importsOf(file)]))
const problems = [...graph].flatMap(([file, imports]) => [...complaints(file, imports)])
const targets = [...graph].flatMap(([file, imports]) =>
  imports.flatMap(({ target }) => (target ? [[file, target]] : [])),
)
for (const problem of unused(files, targets)) problems.push(`scripts/features.mjs: ${problem}`)
problems.push(...cycles())

if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files keep the import rules.`)

function* complaints(file, imports) {
  const place = misplaced(file)
  if (place) yield `${file}: ${place}`
  for (const { specifier, target } of imports) {
    const reason = place ? undefined : objection(file, specifier, target)
    if (reason) yield `${file} → ${specifier}: ${reason}`
    if (target && !existsSync(path.join(root, target))) yield `${file} → ${specifier}: no such file`
  }
}

function importsOf(file) {
  const specifiers = new Set()
  const program = parseAst(readFileSync(path.join(root, file), 'utf8'), {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  })
  collect(program, specifiers)
  return [...specifiers].map((specifier) => ({ specifier, target: resolve(file, specifier) }))
}

// In the syntax tree, imports, re-exports, import() and import types name their module in `source`.
function collect(node, specifiers) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.source?.value === 'string') specifiers.add(node.source.value.replace(/\?.*$/, ''))
  for (const child of Object.values(node)) collect(child, specifiers)
}

function resolve(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const scope = Object.keys(packages).find((prefix) => specifier.startsWith(prefix))
  return scope && packages[scope](specifier.slice(scope.length))
}

function cycles() {
  const found = []
  const done = new Set()
  const trail = []
  const visit = (file) => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push(`cycle: ${[...trail.slice(start), file].join(' → ')}`)
    if (start >= 0 || done.has(file)) return
    trail.push(file)
    for (const { target } of graph.get(file) ?? []) if (target) visit(target)
    trail.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return found
}
