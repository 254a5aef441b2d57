/** The user's guide as a tree, built by `guide-chapters.ts` from `docs/guia-do-usuario.md`. */
export type Inline =
  | string
  | { strong: Inline[] }
  | { em: Inline[] }
  | { code: string }
  /** An external URL, or '#' with the id of a part. */
  | { link: string; text: Inline[] }
  | { image: string; alt: string; width: number; height: number }

export type Block =
  | { p: Inline[] }
  | { list: Block[][]; ordered: boolean }
  | { head: Inline[][]; rows: Inline[][][] }

/** A heading with its content. The first part of a chapter repeats the chapter's heading. */
export type Part = { id: string; title: string; blocks: Block[] }

export type Chapter = { id: string; title: string; parts: Part[] }
