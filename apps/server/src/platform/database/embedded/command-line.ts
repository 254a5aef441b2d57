import { findProcess } from './processes.ts'

/** PostgreSQL as the system shows it, with what we wrote on its command line about ourselves. */
export type Postmaster = {
  parent: number
  folder?: string
  cluster?: string
  owner?: number
  starter?: number
}

const prefix = 'zelo.'

// PostgreSQL takes settings of ours: its owner, which distinguishes a leftover from one whose server lives; the starter of
// that server; and where its data are, which it does not know itself when it runs as another user. The folder comes
// last, for it may hold spaces.
export function ownSettings(cluster: string): [string, string][] {
  const starter: [string, string][] = process.channel ? [[`${prefix}starter`, String(process.ppid)]] : []
  return [[`${prefix}owner`, String(process.pid)], ...starter, [`${prefix}cluster`, cluster]]
}

export async function findPostmaster(pid: number): Promise<Postmaster | undefined> {
  const running = await findProcess(pid)
  if (!running) return undefined
  const { parent, folder, command } = running
  const cluster = command.match(` ${prefix}cluster=(.+) $`)?.[1]
  const pidIn = (setting: string) => {
    const found = command.match(` ${prefix}${setting}=([0-9]+) `)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  return { parent, folder, cluster, owner: pidIn('owner'), starter: pidIn('starter') }
}
