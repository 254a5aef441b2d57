import type { ChildProcess } from 'node:child_process'
import { connect as dial } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const isOpen = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = dial(Number(port), '127.0.0.1')
    const finish = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })

/** Waits until the port is open or the process has ended. */
export const answers = async (port: string, child: ChildProcess) => {
  while (!(await isOpen(port)) && child.exitCode === null) await setTimeout(50)
}

/** Sends the signal and waits until the process has ended. */
export const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
