import path from 'node:path'
import { features } from './features.mjs'

// Each layer may import itself and the layers before it.
const layers = {
  'apps/server': ['platform', 'features', 'app'],
  'apps/web': ['platform', 'ui', 'features', 'app'],
}
const reachable = {
  'packages/contract': ['packages/contract'],
  'apps/server': ['apps/server', 'packages/contract'],
  'apps/web': ['apps/web', 'packages/contract'],
  e2e: ['e2e', 'apps/server', 'packages/contract'],
}
// The panel shows the user's guide.
const guide = 'docs/guia-do-usuario.md'
const contractPackages = /^(zod|@zelo\/contract)(\/|$)/

// The components in `ui` must not contain business rules, so they may import only these files of the contract, types
// included. `ui/register` needs `api`, `permissions` and `realtime` for the types of calls, permissions and live changes.
const forComponents = [
  'api',
  'dates',
  'drafts',
  'fields',
  'list-display',
  'money',
  'permissions',
  'realtime',
  'register-fields',
  'views',
  'zod-setup',
].map((name) => `packages/contract/src/${name}.ts`)

export const workspaces = Object.keys(reachable)
export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

/** Returns the reason why an import is not allowed. `to` is a path inside the repository, or undefined for a package. */
export function objection(from, specifier, to) {
  const home = workspaceOf(from)
  if (to === undefined) {
    const allowed = home !== 'packages/contract' || isTest(from) || contractPackages.test(specifier)
    return allowed ? undefined : 'the contract imports only zod and itself'
  }
  if (home === 'apps/web' && to === guide) return undefined
  const target = workspaceOf(to)
  if (!reachable[home].includes(target))
    return `${home} must not import ${target ?? 'files outside the workspaces'}`
  return home === target ? layers[home] && within(home, from, to) : across(from, specifier, to)
}

function across(from, specifier, to) {
  if (specifier.startsWith('.')) return `import ${workspaceOf(to)} by its package name`
  const isComponent = from.startsWith('apps/web/src/ui/')
  return isComponent && !forComponents.includes(to)
    ? 'ui must know no business: move it to the feature it belongs to'
    : undefined
}

function within(home, from, to) {
  const source = placeOf(home, from)
  const target = placeOf(home, to)
  if (source.layer === 'testing') return undefined
  // Benchmarks and fault tests outside src may import everything.
  if (source.layer === 'outside') return undefined
  if (target.layer === 'testing') return isTest(from) ? undefined : 'only tests import testing'
  // Tests compare the benchmark's calls with the API.
  if (target.layer === 'outside') return isTest(from) ? undefined : `src must not import ${to}`
  const order = layers[home]
  if (order.indexOf(target.layer) > order.indexOf(source.layer)) {
    return `${source.layer} must not import ${target.layer}`
  }
  return source.layer === 'features' && target.layer === 'features'
    ? betweenFeatures(source.feature, target.feature, to)
    : undefined
}

function betweenFeatures(source, target, to) {
  if (source === target) return undefined
  if (!features[source].includes(target))
    return `feature ${source} must not import feature ${target} (scripts/features.mjs)`
  const isPublic = new RegExp(`/features/${target}/${target}\\.public\\.tsx?$`).test(to)
  return isPublic ? undefined : `import feature ${target} through its ${target}.public.ts`
}

const featureOf = (file) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** Returns the reason why a file must not be in its folder. */
export function misplaced(file) {
  const feature = featureOf(file)
  return feature && !(feature in features) ? `${feature} is not a feature (scripts/features.mjs)` : undefined
}

/**
 * Returns the unused entries of the feature table: features without a folder, and permissions to import that neither server
 * nor panel uses. `imports` are pairs of paths inside the repository.
 */
export function* unused(files, imports, table = features) {
  const folders = new Set(files.map(featureOf))
  const used = new Set(imports.map(([from, to]) => `${featureOf(from)} → ${featureOf(to)}`))
  for (const [feature, permits] of Object.entries(table)) {
    if (!folders.has(feature))
      yield `feature ${feature} has no folder, neither in the server nor in the panel`
    for (const permit of permits)
      if (!used.has(`${feature} → ${permit}`))
        yield `feature ${feature} may import feature ${permit}, and never does`
  }
}

function workspaceOf(file) {
  return workspaces.find((workspace) => file.startsWith(`${workspace}/`))
}

function placeOf(home, file) {
  const [top, first = '', feature] = path.posix.relative(home, file).split('/')
  if (top !== 'src') return { layer: 'outside' }
  if (first === 'testing' || first === 'features') return { layer: first, feature }
  // Platform and features both read the settings.
  if (first === 'config.ts') return { layer: 'platform' }
  return { layer: layers[home].includes(first) ? first : 'app' }
}
