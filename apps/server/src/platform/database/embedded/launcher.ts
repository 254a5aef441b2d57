import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { lchown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'

/** How a PostgreSQL program is started here: through which commands, and as which user. */
export type Launcher = { prefix: string[]; identity?: Identity }
export type Identity = { uid: number; gid: number }

const nobody = 65_534
// PostgreSQL refuses to run as root, and looks its user up by name. In a user namespace it sees itself as
// `nobody` while the system still sees its real user, so the private folder needs no other owner.
const asNobodyInside = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
// Entering a user namespace clears this signal, so it stands after `unshare`.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

// Only what the programs need: the server's own environment holds passwords. LC_ALL: we read their log.
const env = { PATH: process.env.PATH, LC_ALL: 'C' }

/** The first way that works on this machine. `clusterOwner` is who owns an existing data folder. */
export async function chooseLauncher(postgres: string, clusterOwner?: Identity): Promise<Launcher> {
  for (const launcher of candidates(clusterOwner)) {
    if (await works(launcher, postgres)) return launcher
  }
  throw new StartError(
    'O PostgreSQL embutido não pode ser iniciado por este usuário nesta máquina: use um usuário comum ou informe um banco PostgreSQL em DATABASE_URL.',
  )
}

function candidates(clusterOwner?: Identity): Launcher[] {
  const plain = [{ prefix: dieWithParent }, { prefix: [] }]
  const mapped = [{ prefix: [...asNobodyInside, ...dieWithParent] }, { prefix: asNobodyInside }]
  if (process.getuid?.() !== 0) return hasName() ? plain : mapped
  const as = (identity: Identity) => plain.map((way) => ({ ...way, identity }))
  if (clusterOwner && clusterOwner.uid !== 0) return as(clusterOwner)
  return [...mapped, ...as({ uid: nobody, gid: nobody })]
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function works(launcher: Launcher, postgres: string): Promise<boolean> {
  const [command, args] = commandLine(launcher, postgres, ['--version'])
  return promisify(execFile)(command, args, { env, ...launcher.identity }).then(
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
  return spawn(command, rest, { env, stdio, detached: true, cwd: '/', ...launcher.identity })
}

/** Gives a folder of ours to the user the launcher runs as. */
export async function handOver({ identity }: Launcher, folder: string): Promise<void> {
  if (!identity || (await lstat(folder)).uid === identity.uid) return
  const names = await readdir(folder, { recursive: true })
  // The folder itself last: its owner says that the rest is done.
  for (const name of [...names, '.']) await lchown(join(folder, name), identity.uid, identity.gid)
}

function commandLine(launcher: Launcher, program: string, args: string[]): [string, string[]] {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args]
  return [command, rest]
}
