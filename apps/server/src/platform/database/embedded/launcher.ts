import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Identity, Places } from './places.ts'

/** How a PostgreSQL program is started here: through which commands, and as which user when not ourselves. */
export type Launcher = { prefix: string[]; identity?: Identity }

const nobody = { uid: 65_534, gid: 65_534 }
// PostgreSQL refuses to run as root, and looks its user up by name. In a user namespace it sees itself as
// `nobody` while the system still sees its real user, so the private folder needs no other owner.
const asNobodyInside = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
// A change of user may clear this signal, so it is asked for last.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

/** The first way that works on this machine. */
export async function chooseLauncher(postgres: string, places: Places): Promise<Launcher> {
  for (const launcher of candidates(places)) {
    if (await works(launcher, postgres, places)) return launcher
  }
  throw new StartError(
    `O PostgreSQL embutido não pode ser iniciado por este usuário em "${places.dataDir}": use um usuário comum ou informe um banco PostgreSQL em DATABASE_URL.`,
  )
}

function candidates({ owner, hasCluster }: Places): Launcher[] {
  const plain = [{ prefix: dieWithParent }, { prefix: [] }]
  const mapped = [{ prefix: [...asNobodyInside, ...dieWithParent] }, { prefix: asNobodyInside }]
  if (process.getuid?.() !== 0) return hasName() ? plain : mapped
  const as = (identity: Identity) => plain.map((way) => ({ ...way, identity }))
  if (owner.uid === 0) return [...mapped, ...as(nobody)]
  return hasCluster ? as(owner) : [...mapped, ...as(owner)]
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

// Being able to run is not enough: root's powers end in a user namespace, so a folder may be out of reach.
async function works(launcher: Launcher, postgres: string, { dataDir, owner }: Places): Promise<boolean> {
  const willOwn = launcher.identity !== undefined && owner.uid === 0
  const reach = willOwn ? dirname(dataDir) : dataDir
  const probe = ['-c', 'cd "$1" && exec "$2" --version', 'probe', reach, postgres]
  const [command, args] = commandLine(launcher, '/bin/sh', probe)
  return promisify(execFile)(command, args, { env: environment(), ...launcher.identity }).then(
    () => true,
    () => false,
  )
}

export function launch(
  launcher: Launcher,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  const [command, rest] = commandLine(launcher, program, args)
  // Its own session: Ctrl-C in the terminal must reach the server only, which closes the database last.
  return spawn(command, rest, { env: environment(), stdio, detached: true, cwd: '/', ...launcher.identity })
}

function commandLine(launcher: Launcher, program: string, args: string[]): [string, string[]] {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args]
  return [command, rest]
}

// Only what the programs need, for the server's own environment holds passwords. LC_ALL: we read their log.
function environment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C' }
}
