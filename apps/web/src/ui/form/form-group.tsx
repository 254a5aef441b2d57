import type { ReactNode } from 'react'

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5">
      {/* `float` keeps the legend out of the fieldset's border. */}
      <legend className="float-left mb-4 w-full font-semibold text-brand-dark">{title}</legend>
      {/* The grid has at most four columns of at least 200 px, so that documents and addresses are not cut. */}
      <div className="clear-both grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(max(200px,22%),1fr))]">
        {children}
      </div>
    </fieldset>
  )
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}
