export type ChunkGroup = {
  name: string
  why: string
  /** Below `node_modules`: a package, or a folder or file of one. */
  packages?: string[]
  /** Below `src`. */
  folders?: string[]
  /** Below `src`: single files, because other files of their folder load at another time. */
  files?: string[]
  /** Below `packages/contract/src`. */
  contract?: string[]
  /** Paths inside the folders and packages that are left to the screens which need them. */
  except?: string[]
  /** Everything they import comes along; otherwise only what is named here. */
  withImports?: true
}

export const icons = (...names: string[]) => names.map((name) => `lucide-react/dist/esm/icons/${name}.mjs`)
export const baseUi = (...paths: string[]) => paths.map((path) => `@base-ui/react/${path}`)
