import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { bringBinaries, publicPlaces } from './bring-binaries.ts'
import type { Identity, Places } from './places.ts'

/** How a PostgreSQL program is started here: through which commands, and as which user when not ourselves. */
export type Launcher = Way & { binaries: Binaries }
type Way = { prefix: string[]; identity?: Identity }

const nobody = { uid: 65_534, gid: 65_534 }
// PostgreSQL refuses to run as root, and looks its user up by name. In a user namespace it sees itself as
// `nobody` while the system still sees its real user, so the private folder needs no other owner.
const asNobodyInside = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
// A change of user may clear this signal, so it is asked for last.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

/** The first way that works on this machine. */
export async function chooseLauncher(
  binaries: Binaries,
  places: Places,
  forCopies = publicPlaces(),
): Promise<Launcher> {
  const ways = candidates(places)
  const found =
    (await firstThatWorks(ways, binaries, places)) ?? (await fromCopy(ways, binaries, places, forCopies))
  if (found) return found
  throw new StartError(
    `O PostgreSQL embutido não pode ser iniciado por este usuário em "${places.dataDir}": use um usuário comum ou informe um banco PostgreSQL em DATABASE_URL.`,
  )
}

async function firstThatWorks(
  ways: Way[],
  binaries: Binaries,
  places: Places,
): Promise<Launcher | undefined> {
  for (const way of ways) {
    if (await works(way, binaries.postgres, places)) return { ...way, binaries }
  }
  return undefined
}

async function fromCopy(
  ways: Way[],
  original: Binaries,
  places: Places,
  forCopies: string[],
): Promise<Launcher | undefined> {
  const asAnother = ways.filter(({ identity }) => identity)
  for (const place of asAnother.length > 0 ? forCopies : []) {
    const binaries = await bringBinaries(original, place)
    const found = binaries && (await firstThatWorks(asAnother, binaries, places))
    if (found) return found
  }
  return undefined
}

function candidates({ owner, hasCluster }: Places): Way[] {
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

// Another user may be unable to pass the folders above its own. We open the folder for it: a program is started in
// it, and on Linux finds it again under this name, whatever lies above.
const hereOnLinux = '/proc/self/cwd'

/** The path by which the program calls the folder it is started in. */
export function nameFor({ identity }: Way, folder: string): string {
  return identity && process.platform === 'linux' ? hereOnLinux : folder
}

// Being able to run is not enough: root's powers end in a user namespace, so a folder may be out of reach.
async function works(way: Way, postgres: string, { dataDir, owner }: Places): Promise<boolean> {
  const willOwn = way.identity !== undefined && owner.uid === 0
  const reach = nameFor(way, willOwn ? dirname(dataDir) : dataDir)
  const probe = ['-c', 'cd "$1" && exec "$2" --version', 'probe', reach, postgres]
  const [command, args] = commandLine(way, '/bin/sh', probe)
  try {
    await promisify(execFile)(command, args, { env: environment(), cwd: '/', ...way.identity })
    return true
  } catch {
    return false
  }
}

export function launch(
  way: Way,
  folder: string,
  [program, ...args]: [string, ...string[]],
  stdio: StdioOptions,
): ChildProcess {
  const [command, rest] = commandLine(way, program, args)
  // Its own session: Ctrl-C in the terminal must reach the server only, which closes the database last.
  return spawn(command, rest, { env: environment(), stdio, detached: true, cwd: folder, ...way.identity })
}

function commandLine(way: Way, program: string, args: string[]): [string, string[]] {
  const [command = program, ...rest] = [...way.prefix, program, ...args]
  return [command, rest]
}

// Only what the programs need, for the server's own environment holds passwords. LC_ALL: we read their log.
function environment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C' }
}
