declare module 'virtual:guide' {
  export const chapters: import('./guide-tree.ts').Chapter[]
}
