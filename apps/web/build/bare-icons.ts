import type { Plugin } from 'vite'

/**
 * Of an icon's data: a key for each line of its drawing, its names now and before, the size that all have, and a statement
 * that does nothing.
 */
const unread =
  /\s*(?:\bname: "[\w-]+",|\bsize: 24,|,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|\b__iconData\.node;)/g

/** An icon's module with its drawing alone. */
export const bareIcon = (code: string) => {
  const cut = code.replace(unread, '')
  if (cut === code && code.includes('createLucideIcon('))
    throw new Error('lucide writes its icons in another way: see build/bare-icons.ts')
  return cut
}

/**
 * The lines of an icon never change places, so React needs no keys for them, and nothing asks for an icon by its name.
 * Both are signs that no packing makes much smaller. Only in the build: in development React would ask for the keys.
 */
export const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform: { filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/ }, handler: bareIcon },
}
