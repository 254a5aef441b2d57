import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs programs until one ends or a signal arrives, then stops all. Each program has its own process group and so receives one
 * signal: a Ctrl-C signals every process of the terminal's group, and npm sends the signal a second time.
 */
export function supervise(programs) {
  const running = new Set()
  let isStopping = false
  let exitCode

  function stopAll(signal) {
    if (isStopping) return
    isStopping = true
    for (const child of running) child.kill(signal)
  }

  for (const signal of stopSignals) process.on(signal, () => stopAll(signal))
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(() => stopAll('SIGTERM'))
  for (const { command, args, ...options } of programs) {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
      detached: true,
    })
    running.add(child)
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}.`)
      ended(child, 1)
    })
    child.on('exit', (code, signal) => ended(child, code ?? 128 + constants.signals[signal]))
  }

  function ended(child, code) {
    exitCode ??= code
    running.delete(child)
    stopAll('SIGTERM')
    if (running.size === 0) process.exit(exitCode)
  }
}

// A killed npm sends no signal to its child.
function stopWhenOrphaned(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
