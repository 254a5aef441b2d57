// On an older Node npm leaves out the bundler's native part, for which these are the bounds; the pinned Node, which runs
// everything else, comes with that same install.
const oldest = { 20: 19, 22: 12 }

export const bound = '20.19, 22.12 or later'

export function isNewEnough(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 22 || minor >= (oldest[major] ?? Number.POSITIVE_INFINITY)
}
