import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './install.mjs'

const stepLimit = 20 * 60_000

function environment() {
  const { FORCE_COLOR, ...inherited } = process.env
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  // All Node processes of the tests share this cache of compiled code.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled')
  return { ...inherited, CI: 'true', NO_COLOR: '1', PATH, NODE_COMPILE_CACHE }
}

const running = new Set()
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true
    process.exitCode = 130
    // Playwright stops its web server on SIGINT only.
    for (const child of running) child.kill('SIGINT')
  })
}

const reports = {
  vitest: {
    flags: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    read: (json) => {
      const namesOf = (...statuses) =>
        json.testResults
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => statuses.includes(status))
          .map(({ fullName }) => fullName)
      return {
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
        failedNames: namesOf('failed'),
        // The name of a skipped test contains the reason.
        skippedNames: namesOf('skipped', 'pending'),
      }
    },
  },
  playwright: {
    flags: () => ['--reporter=list,json'],
    read: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failedNames: suites.flatMap(failedSpecs),
      skippedNames: [],
    }),
  },
}

const failedSpecs = ({ specs, suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** Runs the sections one after the other. The steps of a section with `isParallel` run in parallel. */
export async function runSections(sections) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zelo-test-'))
  const outcomes = []
  try {
    for (const { title, steps, isParallel } of sections) {
      console.log(`\n== ${title}`)
      outcomes.push(...(await runAll(steps, isParallel ? availableParallelism() : 1, folder)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  const counts = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
  const testSteps = outcomes.filter(({ isTest }) => isTest)
  const hasRunNoTest = testSteps.length > 0 && !testSteps.some(({ passed }) => passed)
  if (counts.failed || hasRunNoTest || !counts.passed) process.exitCode ||= 1
  console.log(`\n${describe(counts)}`)
}

async function runAll(steps, workers, folder) {
  const queue = [...steps]
  const outcomes = []
  const work = async () => {
    while (queue.length && !isInterrupted) outcomes.push(await runStep(queue.shift(), folder))
  }
  await Promise.all(Array.from({ length: workers }, work))
  return outcomes
}

async function runStep(step, folder) {
  const started = performance.now()
  const file = path.join(folder, `${step.name.replaceAll(' ', '-')}.json`)
  const [command, ...args] = step.run.split(' ')
  const flags = step.report ? reports[step.report].flags(file) : []
  const { code, output } = await runQuietly(command, [...args, ...flags], {
    ...step.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const counts = countTests(step, file, code)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const tests = step.report ? ` (${describe(counts)})` : ''
  console.log(`${counts.failed ? 'FAILED' : 'ok    '} ${seconds} s  ${step.name}${tests}`)
  if (!step.canBeEmpty) for (const name of counts.skippedNames) console.log(`          skipped: ${name}`)
  // Print the names before the output, because the output is long and logs are often truncated.
  for (const name of counts.failedNames) console.log(`          failed: ${name}`)
  if (counts.failed) console.log(`$ ${step.run}\n${output.trimEnd()}\n`)
  return { ...counts, isTest: step.report !== undefined }
}

function runQuietly(command, args, variables) {
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: stepLimit,
    })
    running.add(child)
    const finish = (code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command} could not be started: ${error.message}`))
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/**
 * A step without a report counts as one test. If a test file cannot be loaded, the process fails although the report lists no
 * failed test; the step then counts one failure.
 */
function countTests(step, file, code) {
  const none = { passed: 0, failed: 0, skipped: 0, failedNames: [], skippedNames: [] }
  if (!step.report) return { ...none, [code === 0 ? 'passed' : 'failed']: 1 }
  let counts = none
  try {
    counts = reports[step.report].read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...none, failed: 1 }
  }
  const isEmpty = counts.passed + counts.failed === 0 && !step.canBeEmpty
  return counts.failed === 0 && (code !== 0 || isEmpty) ? { ...counts, failed: 1 } : counts
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
