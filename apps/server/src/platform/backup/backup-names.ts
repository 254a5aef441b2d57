/** `zelo-2026-11-16T030000Z.tar.gz`, and `.enc` when it is sealed: names sort by time, and say what they are. */
export const backupName = (at: Date, sealed: boolean) =>
  `zelo-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${sealed ? '.enc' : ''}`

export const isSealed = (name: string) => name.endsWith('.enc')

/** Beside a backup that was read back: what is in it. One without all its files is not good. */
export const proofName = (name: string, isWhole = true) => `${name}.${isWhole ? 'ok' : 'incomplete'}.json`

const pattern = /^zelo-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.enc)?$/

/** `good`: read back, with every file. `incomplete`: read back, but files were missing. `half`: never read back. */
export type KnownBackup = { name: string; at: Date; state: 'good' | 'incomplete' | 'half' }

/** The backups among these names, the oldest first. */
export const knownBackups = (names: string[]): KnownBackup[] => {
  const there = new Set(names)
  return [...there].sort().flatMap((name) => {
    const found = name.match(pattern)
    if (!found) return []
    const [, day, hours, minutes, seconds] = found
    return {
      name,
      at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`),
      state: there.has(proofName(name)) ? 'good' : there.has(proofName(name, false)) ? 'incomplete' : 'half',
    }
  })
}
