import type { ChunkGroup } from './chunk-group.ts'
import { chunkGroups } from './chunk-groups.ts'

/** Each register is a file of its own: its list, and the little that its other screens share with it. */
export const registers = {
  features: ['administrators', 'contracts', 'professionals', 'patients', 'recruitment'],
  endings: ['-list-page.tsx', '.queries.ts', '-status-badge.tsx', '-texts.ts'],
}

/** The paths that a group names, as parts of a module's own path. */
export const pathsOf = ({ packages = [], folders = [], files = [], contract = [] }: ChunkGroup) => [
  ...packages.map((path) => `/node_modules/${path}${/\.(mjs|css)$/.test(path) ? '' : '/'}`),
  ...folders.map((path) => `/src/${path}/`),
  ...files.map((path) => `/src/${path}`),
  ...contract.map((path) => `/packages/contract/src/${path}`),
]

const holds = (group: ChunkGroup) => {
  const paths = pathsOf(group)
  const except = group.except ?? []
  return (id: string) => paths.some((path) => id.includes(path)) && !except.some((path) => id.includes(path))
}

const registerOf = (id: string) =>
  registers.endings.some((ending) => id.endsWith(ending))
    ? (registers.features.find((feature) => id.includes(`/features/${feature}/`)) ?? null)
    : null

/** For the bundler: an earlier group goes first. */
export const codeSplitting = {
  groups: [
    ...chunkGroups.map((group, index) => ({
      name: group.name,
      test: holds(group),
      priority: chunkGroups.length - index,
      includeDependenciesRecursively: group.withImports ?? false,
    })),
    { debugName: 'register', name: registerOf, includeDependenciesRecursively: false },
  ],
}
