/** Returns `zelo-2026-11-16T030000Z.tar.gz`, followed by `.enc` if the backup is encrypted. Names sort by time. */
export const backupName = (at: Date, sealed: boolean) =>
  `zelo-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${sealed ? '.enc' : ''}`

export const isSealed = (name: string) => name.endsWith('.enc')

/**
 * The name of the file with a backup's manifest. The file is written after the backup was read back. A backup that lacks
 * files of the store is incomplete.
 */
export const proofName = (name: string, isWhole = true) => `${name}.${isWhole ? 'ok' : 'incomplete'}.json`

const pattern = /^zelo-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.enc)?$/

/**
 * `good`: read back, with every file. `incomplete`: read back, with files missing. `half`: never read back, because the backup
 * did not finish.
 */
export type KnownBackup = { name: string; at: Date; state: 'good' | 'incomplete' | 'half' }

/** The backups among these names, oldest first. */
export const knownBackups = (names: string[]): KnownBackup[] => {
  const present = new Set(names)
  return [...present].sort().flatMap((name) => {
    const found = name.match(pattern)
    if (!found) return []
    const [, day, hours, minutes, seconds] = found
    return {
      name,
      at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`),
      state: present.has(proofName(name))
        ? 'good'
        : present.has(proofName(name, false))
          ? 'incomplete'
          : 'half',
    }
  })
}
