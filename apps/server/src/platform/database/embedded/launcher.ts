import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { type Binaries, copyBinaries, publicFolders } from './binaries.ts'
import type { Folders, Identity } from './folders.ts'

/** How to start a program of PostgreSQL: the commands before it, and its user if that is not our own. */
type Method = { prefix: string[]; identity?: Identity }
export type Launcher = Method & { binaries: Binaries }

const nobody = { uid: 65_534, gid: 65_534 }
// PostgreSQL refuses to run as root, and requires that its user has a name. In a user namespace the user is `nobody`, but the
// file system still sees the real user, so the data folder keeps its owner.
const inNamespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
// Must be last in the prefix, because a change of user may clear this signal.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

/** The first method that works on this machine. */
export async function chooseLauncher(
  binaries: Binaries,
  folders: Folders,
  copyFolders = publicFolders(),
): Promise<Launcher> {
  const methods = possibleMethods(folders)
  const found = await firstWorking(methods, binaries, folders)
  if (found) return found
  const asOtherUser = methods.filter(({ identity }) => identity)
  for (const folder of asOtherUser.length > 0 ? copyFolders : []) {
    const copy = await copyBinaries(binaries, folder)
    const launcher = copy && (await firstWorking(asOtherUser, copy, folders))
    if (launcher) return launcher
  }
  throw new StartError(
    `O PostgreSQL embutido não pode ser iniciado por este usuário em "${folders.dataDir}": use um usuário comum ou informe um banco PostgreSQL em DATABASE_URL.`,
  )
}

async function firstWorking(
  methods: Method[],
  binaries: Binaries,
  folders: Folders,
): Promise<Launcher | undefined> {
  for (const method of methods)
    if (await canStart(method, binaries.postgres, folders)) return { ...method, binaries }
  return undefined
}

function possibleMethods({ owner, hasCluster }: Folders): Method[] {
  const direct: Method[] = [{ prefix: dieWithParent }, { prefix: [] }]
  const namespaced = direct.map(({ prefix }) => ({ prefix: [...inNamespace, ...prefix] }))
  if (process.getuid?.() !== 0) return hasUserName() ? direct : namespaced
  const asUser = (identity: Identity) => direct.map((method) => ({ ...method, identity }))
  if (owner.uid === 0) return [...namespaced, ...asUser(nobody)]
  return hasCluster ? asUser(owner) : [...namespaced, ...asUser(owner)]
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/**
 * The path under which the started program finds its folder. Another user may not be able to enter the parent folders, but on
 * Linux reaches its working directory under this name.
 */
export function pathFor({ identity }: Method, folder: string): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

// The probe also enters the data folder: in a user namespace, root has no rights on folders of other users.
async function canStart(method: Method, postgres: string, { dataDir, owner }: Folders): Promise<boolean> {
  const willChangeOwner = method.identity !== undefined && owner.uid === 0
  const folder = pathFor(method, willChangeOwner ? dirname(dataDir) : dataDir)
  const probe = ['/bin/sh', '-c', 'cd "$1" && exec "$2" --version', 'probe', folder, postgres]
  const [command = '', ...args] = [...method.prefix, ...probe]
  try {
    await promisify(execFile)(command, args, { env: environment(), cwd: '/', ...method.identity })
    return true
  } catch {
    return false
  }
}

/** Starts a program in a folder and in a separate session: Ctrl-C must reach only the server, which stops the database last. */
export function launch(method: Method, folder: string, program: [string, ...string[]]): ChildProcess {
  const [command = '', ...args] = [...method.prefix, ...program]
  return spawn(command, args, {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: folder,
    ...method.identity,
  })
}

// Our own environment variables contain passwords. LC_ALL is set because we read the log in English.
function environment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', LC_MESSAGES: 'C' }
}
