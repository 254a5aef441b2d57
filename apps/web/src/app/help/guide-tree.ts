/** The user's guide as a tree: `guide-chapters.ts` makes it of `docs/guia-do-usuario.md`. */
export type Inline =
  | string
  | { strong: Inline[] }
  | { em: Inline[] }
  | { code: string }
  /** An address outside, or `#` and the id of a part of the guide. */
  | { link: string; text: Inline[] }
  | { image: string; alt: string; width: number; height: number }

export type Block =
  | { p: Inline[] }
  | { list: Block[][]; ordered: boolean }
  | { head: Inline[][]; rows: Inline[][][] }

/** A heading and what stands under it. The first part of a chapter has the chapter's own heading. */
export type Part = { id: string; title: string; blocks: Block[] }

export type Chapter = { id: string; title: string; parts: Part[] }
