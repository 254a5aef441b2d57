import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.mjs'

const stepLimit = 20 * 60_000
const nothing = { passed: 0, failed: 0, skipped: 0 }

function environment() {
  const { FORCE_COLOR, ...inherited } = process.env
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  // What was compiled once is not compiled by every worker, thread and server that the tests start.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled')
  return { ...inherited, CI: 'true', NO_COLOR: '1', PATH, NODE_COMPILE_CACHE }
}

const running = new Set()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    process.exitCode = 130
    // Playwright stops its web server on SIGINT only.
    for (const child of running) child.kill('SIGINT')
  })
}

const reports = {
  vitest: {
    flags: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    read: (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
      // A test that this machine cannot show says why in its name.
      left: json.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => ['skipped', 'pending'].includes(status))
          .map(({ fullName }) => fullName),
      ),
      failures: json.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${fullName}\n${excerpt(failureMessages[0])}`),
      ),
    }),
  },
  playwright: {
    flags: () => ['--reporter=list,json'],
    read: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap(failedTests),
    }),
  },
}

function failedTests({ file, specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        // After a time-out the second error says what was waited for.
        const errors = results.flatMap((result) => result.errors).slice(0, 2)
        return [`${file} [${projectName}]: ${title}`, ...errors.map(({ message }) => excerpt(message))].join(
          '\n',
        )
      }),
  )
  return [...here, ...suites.flatMap(failedTests)]
}

// Enough to know why from the first lines of a long output.
function excerpt(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(0, 8)
    .map((line) => `            ${line}`)
    .join('\n')
}

export async function runSections(sections) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zelo-test-'))
  const outcomes = []
  try {
    for (const { title, steps, together } of sections) {
      console.log(`\n== ${title}`)
      outcomes.push(...(await runAll(steps, together ? availableParallelism() : 1, folder)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return conclude(outcomes)
}

async function runAll(steps, width, folder) {
  const waiting = [...steps]
  const outcomes = []
  const worker = async () => {
    while (waiting.length && !interrupted) outcomes.push(await runStep(waiting.shift(), folder))
  }
  await Promise.all(Array.from({ length: width }, worker))
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
  const counts = step.report
    ? countTests(step, file, code)
    : { ...nothing, [code === 0 ? 'passed' : 'failed']: 1 }
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const tests = step.report ? ` (${describe(counts)})` : ''
  console.log(`${counts.failed ? 'FAILED' : 'ok    '} ${seconds} s  ${step.name}${tests}`)
  for (const test of step.mayBeEmpty ? [] : (counts.left ?? [])) console.log(`          skipped: ${test}`)
  for (const test of counts.failures ?? []) console.log(`          failed: ${test}`)
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
    const done = (code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command} could not be started: ${error.message}`))
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

// A file that does not even load fails its run without any failed test in the report.
function countTests(step, file, code) {
  let counts = nothing
  try {
    counts = reports[step.report].read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...nothing, failed: 1 }
  }
  const ran = counts.passed + counts.failed > 0
  const empty = !ran && !step.mayBeEmpty
  return counts.failed === 0 && (code !== 0 || empty) ? { ...counts, failed: 1 } : counts
}

function conclude(outcomes) {
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  const counts = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
  const tests = outcomes.filter(({ isTest }) => isTest)
  const noneRan = tests.length > 0 && !tests.some(({ passed }) => passed)
  if (counts.failed || noneRan || !counts.passed) process.exitCode ||= 1
  console.log(`\n${describe(counts)}`)
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
